/** The built pages and what they load. Assets carry a hash in their name and never change; the signer's page does. */
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Edge } from '../server.ts';
import { pageHeaders } from './page.ts';

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

const hashed = /-[\w-]{8,}\.\w+$/;

/** Every file below the folder by its address; read once, so that a request can name nothing else. */
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

export interface WebFiles {
  /** The folder of `/assets`. */
  assets: string;
  /** The signer's page. */
  signerPage: string;
}

export function assetsEdge({ assets, signerPage }: WebFiles): Edge {
  const files = filesBelow(assets);
  const page = existsSync(signerPage) ? readFileSync(signerPage) : null;
  return server => {
    server.get('/assets/*', (request, reply) => {
      const path = files.get((request.params as { '*': string })['*']);
      if (!path) return reply.code(404).send('');
      return reply
        .headers({
          'Content-Type': types[extname(path)] ?? 'application/octet-stream',
          'Content-Length': statSync(path).size,
          'Cache-Control': hashed.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
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
    server.get('/sign/:documentId', (_request, reply) => {
      if (!page) return reply.code(503).type('text/plain').send('The pages are not built: run npm run build.');
      return reply.headers(pageHeaders).type('text/html; charset=utf-8').send(page);
    });
  };
}
