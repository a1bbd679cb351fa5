/** `/brand/{organization}/logo-{hash}`: a picture of an organization, for letters. Named by its bytes, so it never changes. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ground } from '../../areas/act.ts';
import { findBrandImage } from '../../areas/organizations/store.ts';
import type { Edge } from '../server.ts';

const form = /^(?:logo|icon)-([0-9a-f]{64})$/;

export function brandEdge({ db, storage }: Pick<Ground, 'db' | 'storage'>): Edge {
  const find = async (organizationId: string, name: string) => {
    const sha256 = form.exec(name)?.[1];
    const image = sha256 && (await findBrandImage(db, organizationId, sha256));
    if (!image) return null;
    const path = await storage.pathOf(image.storageKey);
    return (await stat(path).catch(() => null)) && { ...image, path };
  };
  return server => {
    server.get('/brand/:organizationId/:name', async (request: FastifyRequest, reply: FastifyReply) => {
      const { organizationId, name } = request.params as { organizationId: string; name: string };
      const image = await find(organizationId, name);
      if (!image) return reply.code(404).type('text/plain; charset=utf-8').send('There is no picture here.');
      return reply
        .headers({
          'Content-Type': image.mimeType,
          'Content-Length': image.size,
          'Cache-Control': 'public, max-age=31536000, immutable',
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Cross-Origin-Resource-Policy': 'cross-origin',
        })
        .send(createReadStream(image.path));
    });
  };
}
