/** `/export/{id}`: the ZIP of an export, made while it is downloaded. It needs no token, because the URL is signed. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../contract/errors.ts';
import type { App } from '../../domain/app/app.ts';
import { openExport } from '../../domain/sealing/files/zip-export.ts';
import { disposition } from '../../platform/storage/disposition.ts';
import { zip } from '../../platform/storage/zip.ts';
import type { RoutePlugin } from '../server.ts';
import { sendWrongToken } from '../wrong-tokens.ts';

export function exportRoutes(app: App): RoutePlugin {
  const get = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id = '' } = request.params as { id?: string };
    const { token } = request.query as { token?: unknown };
    try {
      const { organizationId, files } = await openExport(app, id, typeof token === 'string' ? token : '');
      const body = Readable.from(
        zip(files, action => app.bulkLimiter(organizationId, action)),
        { objectMode: false },
      );
      body.on('error', error => app.log.warn({ err: error, export: id }, 'an export ended early'));
      return reply
        .headers({
          'Content-Type': 'application/zip',
          'Content-Disposition': disposition(`documents-${id.slice(-6)}.zip`),
          'Cache-Control': 'private, no-store',
        })
        .send(body);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const message = 'The link is invalid or has expired.';
      return sendWrongToken(app, request, reply, () => reply.code(403).send({ message }));
    }
  };
  return server => {
    // Answering HEAD would mean reading every file.
    server.route({ method: 'GET', url: '/export/:id', exposeHeadRoute: false, handler: get });
  };
}
