/** Serves the documentation, which the build wrote as static files, and what its pages ask about this installation. */
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { docsPage, redirect } from '../redirect.ts';
import type { RoutePlugin } from '../server.ts';
import { headersOf } from './page.ts';
import { filesBelow, isHashed, packedFor, tagOf, typeOf } from './static-files.ts';

export interface InstallationFacts {
  /** The file with the first key and owner; null when this data folder is not new. */
  firstRunFile: string | null;
  publicUrl: string;
}

/** `reference/` is its `index.html`, and `guides/webhooks` is `guides/webhooks.html`. */
const fileOf = (address: string, files: ReadonlyMap<string, string>): string => {
  if (/(?:^|\/)$/.test(address)) return `${address}index.html`;
  return files.has(`${address}.html`) ? `${address}.html` : address;
};

export function docsRoutes(folder: string, facts: () => InstallationFacts): RoutePlugin {
  const files = filesBelow(folder);
  const tags = new Map<string, string>();
  const tagOfFile = (path: string): string => {
    const made = tags.get(path) ?? tagOf(readFileSync(path));
    tags.set(path, made);
    return made;
  };
  return server => {
    // The pages have relative links, which start from the folder.
    server.get('/docs', (_request, reply) => redirect(reply.headers(headersOf({})), docsPage));
    server.get('/docs/installation.json', (_request, reply) => {
      const { publicUrl, firstRunFile } = facts();
      return reply.header('Cache-Control', 'no-cache').send({ address: publicUrl, firstRunFile });
    });
    server.get('/docs/*', (request, reply) => {
      const { '*': address } = request.params as { '*': string }; // the route's only parameter
      const name = fileOf(address, files);
      const type = typeOf(name);
      const packed = packedFor(request, name, files);
      const path = files.get(name + (packed?.end ?? ''));
      if (!path || !type) return reply.callNotFound();
      const tag = tagOfFile(path);
      reply.headers({
        ...headersOf({}),
        'Content-Type': type,
        ETag: tag,
        Vary: 'Accept-Encoding',
        'Cache-Control':
          /^assets\/.+\.(?:js|css)$/.test(name) && isHashed(name)
            ? 'public, max-age=31536000, immutable'
            : 'public, max-age=300',
      });
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply
        .headers({ 'Content-Length': statSync(path).size, ...(packed && { 'Content-Encoding': packed.encoding }) })
        .send(createReadStream(path));
    });
  };
}
