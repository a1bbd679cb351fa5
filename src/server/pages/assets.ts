/** Serves the files that the built pages load. Assets have a hash in their name and never change. */
import { createReadStream, statSync } from 'node:fs';
import type { RoutePlugin } from '../server.ts';
import { filesBelow, isHashed, packedFor, typeOf } from './static-files.ts';

export function assetsRoutes(assets: string): RoutePlugin {
  const files = filesBelow(assets);
  return server => {
    server.get('/assets/*', (request, reply) => {
      const name = (request.params as { '*': string })['*'];
      const type = typeOf(name);
      const packed = packedFor(request, name, files);
      const path = files.get(name + (packed?.end ?? ''));
      if (!path || !type) return reply.code(404).send('');
      return reply
        .headers({
          'Content-Type': type,
          'Content-Length': statSync(path).size,
          ...(packed && { 'Content-Encoding': packed.encoding }),
          Vary: 'Accept-Encoding',
          'Cache-Control': isHashed(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
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
