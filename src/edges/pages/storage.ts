/**
 * Signed addresses of the local storage: PUT of an upload, GET of a file. No token; the signature says what is allowed.
 * As object stores answer: 403 for an address that is wrong or expired, 400 for bytes that are not the announced ones.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ground } from '../../areas/act.ts';
import { limits } from '../../contract/limits.ts';
import type { Edge } from '../server.ts';
import { disposition } from './disposition.ts';

export function storageEdge({ storage, log }: Pick<Ground, 'storage' | 'log'>): Edge {
  const put = async (request: FastifyRequest, reply: FastifyReply) => {
    const opened = storage.open(request.url);
    if (!opened.ok || opened.grant.method !== 'PUT')
      return reply.code(403).send({ message: 'The upload address is not valid or has expired.' });
    const checksum = request.headers['x-amz-checksum-sha256'];
    const outcome = await storage.receive(opened.grant, request.raw, {
      contentType: request.headers['content-type'] ?? null,
      sha256: typeof checksum === 'string' ? checksum : null,
      mostBytes: limits.fileBytes,
    });
    if (outcome === 'STORED') return reply.code(200).send();
    log.info({ outcome }, 'an upload was refused');
    // What was not read of the body is not worth reading.
    reply.header('Connection', 'close');
    return reply.code(outcome === 'WRONG_TYPE' ? 403 : 400).send({ message: `The bytes were refused: ${outcome}.` });
  };
  const get = async (request: FastifyRequest, reply: FastifyReply) => {
    const opened = storage.open(request.url);
    if (!opened.ok || opened.grant.method !== 'GET')
      return reply.code(403).send({ message: 'The address is not valid or has expired.' });
    const { key, filename, contentType } = opened.grant;
    const path = await storage.pathOf(key);
    const found = await stat(path).catch(() => null);
    if (!found) return reply.code(404).send({ message: 'The file is gone.' });
    return reply
      .headers({
        'Content-Type': contentType ?? 'application/octet-stream',
        'Content-Length': found.size,
        'Cache-Control': 'private, no-store',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        ...(filename && { 'Content-Disposition': disposition(filename) }),
      })
      .send(createReadStream(path));
  };
  return server => {
    server.register(async scope => {
      // The bytes of an upload are streamed, never gathered in memory.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.put('/storage/*', put);
      scope.get('/storage/*', get);
    });
  };
}
