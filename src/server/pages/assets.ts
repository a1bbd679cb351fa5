/** Serves the files that the built pages load. Assets have a hash in their name and never change. */
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { RoutePlugin } from '../server.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.json': 'application/json',
};

/** Compressed copies that the build wrote next to a file, smallest first. */
const encodings = [
  { encoding: 'br', end: '.br' },
  { encoding: 'gzip', end: '.gz' },
] as const;

/** Whether an Accept-Encoding header such as `gzip, br;q=0.5` accepts the encoding; `q=0` excludes it. */
const takes = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some(one => {
    const [name, weight] = one.split(';').map(part => part.trim());
    return name === encoding && !/^q=0(\.0*)?$/.test(weight ?? '');
  });

const hashed = /-[\w-]{8,}\.\w+$/;

/** Every file below the folder by its URL. Read once, so that a request cannot name any other file. */
function filesBelow(folder: string): Map<string, string> {
  const out = new Map<string, string>();
  if (!existsSync(folder)) return out;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    out.set(relative(folder, path).split(sep).join('/'), path);
  }
  return out;
}

export function assetsRoutes(assets: string): RoutePlugin {
  const files = filesBelow(assets);
  return server => {
    server.get('/assets/*', (request, reply) => {
      const name = (request.params as { '*': string })['*'];
      const type = types[extname(name)];
      const accepted = String(request.headers['accept-encoding'] ?? '');
      const packed = encodings.find(({ encoding, end }) => files.has(name + end) && takes(accepted, encoding));
      const path = files.get(name + (packed?.end ?? ''));
      if (!path || !type) return reply.code(404).send('');
      return reply
        .headers({
          'Content-Type': type,
          'Content-Length': statSync(path).size,
          ...(packed && { 'Content-Encoding': packed.encoding }),
          Vary: 'Accept-Encoding',
          'Cache-Control': hashed.test(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        })
        .send(createReadStream(path));
    });
    const mark = [...files].find(([name]) => /^mark-[\w-]+\.svg$/.test(name))?.[1];
    for (const url of ['/favicon.svg', '/favicon.ico']) {
      server.get(url, (_request, reply) =>
        mark
          ? reply
              .headers({ 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' })
              .send(createReadStream(mark))
          : reply.code(204).send(),
      );
    }
  };
}
