/** Files that the build made, by their addresses, with the compressed copies next to them. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyRequest } from 'fastify';

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
  '.html': 'text/html; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
};

/** Compressed copies that the build wrote next to a file, smallest first. */
const encodings = [
  { encoding: 'br', end: '.br' },
  { encoding: 'gzip', end: '.gz' },
] as const;

/** Whether an Accept-Encoding header such as `gzip, br;q=0.5` accepts the encoding; `q=0` excludes it. */
export const takes = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some(one => {
    const [name, weight] = one.split(';').map(part => part.trim());
    return name === encoding && !/^q=0(\.0*)?$/.test(weight ?? '');
  });

/** The copy that the browser of the request can unpack; undefined: the file as it is. */
export const packedFor = (request: FastifyRequest, name: string, files: ReadonlyMap<string, string>) =>
  encodings.find(
    ({ encoding, end }) => files.has(name + end) && takes(String(request.headers['accept-encoding'] ?? ''), encoding),
  );

/** The ETag of a content. */
export const tagOf = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

export const typeOf = (name: string): string | undefined => types[extname(name)];

/** Whether the name has a hash of the content, so that the file never changes. */
export const isHashed = (name: string): boolean => /-[\w-]{8,}\.\w+$/.test(name);

/** Every file below the folder by its URL. Read once, so that a request cannot name any other file. */
export function filesBelow(folder: string): Map<string, string> {
  const out = new Map<string, string>();
  if (!existsSync(folder)) return out;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    out.set(relative(folder, path).split(sep).join('/'), path);
  }
  return out;
}
