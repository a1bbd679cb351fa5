/** `/export/{id}`: the ZIP of an export, made while it is read, as fast as the client takes it. No token; the address says it. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ground } from '../../areas/act.ts';
import { openExport } from '../../areas/signing/export.ts';
import { zip } from '../../base/zip.ts';
import { Refusal } from '../../contract/errors.ts';
import type { Edge } from '../server.ts';

export function exportEdge(ground: Ground): Edge {
  const get = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id = '' } = request.params as { id?: string };
    const { token } = request.query as { token?: unknown };
    try {
      const files = await openExport(ground, id, typeof token === 'string' ? token : '');
      const body = Readable.from(zip(files), { objectMode: false });
      body.on('error', error => ground.log.warn({ err: error, export: id }, 'an export could not be read to its end'));
      return reply
        .headers({
          'Content-Type': 'application/zip',
          'Content-Disposition': `attachment; filename="documents-${id.slice(-6)}.zip"`,
          'Cache-Control': 'private, no-store',
        })
        .send(body);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return reply.code(403).send({ message: 'The address is not valid or has expired.' });
    }
  };
  return server => {
    // A HEAD would read every file to be answered.
    server.route({ method: 'GET', url: '/export/:id', exposeHeadRoute: false, handler: get });
  };
}
