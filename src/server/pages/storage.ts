/**
 * The service's own signed URLs: PUT for uploads, GET for files. They need no token, because the signature grants the
 * access. Answers are like those of object stores: 403 for an invalid or expired URL and for an upload that is no
 * longer awaited, 400 for unexpected bytes.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import type { App } from '../../domain/app/app.ts';
import { isAwaited, workspaceOfUpload } from '../../domain/files/uploaded.ts';
import { mayEmbed } from '../../domain/signing/embedding/session.ts';
import { disposition } from '../../platform/storage/disposition.ts';
import { nullIfMissing } from '../../platform/storage/storage.ts';
import type { RoutePlugin } from '../server.ts';
import { requestFacts } from '../unavailable.ts';
import { bodyStreamOf } from '../unread-body.ts';
import { sendWrongToken } from '../wrong-tokens.ts';

/** An error with a code of the API, under the status that object stores give. */
const reject = (request: FastifyRequest, reply: FastifyReply, status: number, code: ErrorCode, message: string) =>
  reply.code(status).header('Svc-Request-Id', request.id).send({ code, message, requestId: request.id });

export function storageRoutes(app: App): RoutePlugin {
  const { storage, log, db } = app;
  const wrong = (request: FastifyRequest, reply: FastifyReply, message: string) =>
    sendWrongToken(app, request, reply, () => reject(request, reply, 403, 'PERMISSION_DENIED', message));

  /** Scripts of the sites that may embed the workspace may upload for it, and read why an upload was rejected. */
  const allowOrigin = async (request: FastifyRequest, reply: FastifyReply, key: string): Promise<boolean> => {
    const { origin } = request.headers;
    const workspaceId = origin === undefined ? null : await workspaceOfUpload(db, key);
    if (origin === undefined || workspaceId === null || !(await mayEmbed(app, db, workspaceId, origin))) return false;
    reply.headers({ 'Access-Control-Allow-Origin': origin, Vary: 'Origin' });
    return true;
  };
  /** What browsers ask before a script of another site uploads. */
  const preflight = async (request: FastifyRequest, reply: FastifyReply) => {
    const opened = storage.open(request.url);
    if (!opened.ok || opened.grant.method !== 'PUT')
      return wrong(request, reply, 'The upload URL is invalid or has expired.');
    if (!(await allowOrigin(request, reply, opened.grant.key)))
      return reject(
        request,
        reply,
        403,
        'PERMISSION_DENIED',
        'The origin is not in the embedOrigins of the workspace.',
      );
    return reply
      .code(204)
      .headers({
        'Access-Control-Allow-Methods': 'PUT',
        'Access-Control-Allow-Headers': 'Content-Type, X-Amz-Checksum-Sha256',
        'Access-Control-Max-Age': '600',
      })
      .send();
  };
  const put = async (request: FastifyRequest, reply: FastifyReply) => {
    const opened = storage.open(request.url);
    if (!opened.ok || opened.grant.method !== 'PUT')
      return wrong(request, reply, 'The upload URL is invalid or has expired.');
    const { key } = opened.grant;
    await allowOrigin(request, reply, key);
    const over = () => reject(request, reply, 403, 'INVALID_STATE', 'The file was deleted or already confirmed.');
    if (!(await isAwaited(db, key))) return over();
    const checksum = request.headers['x-amz-checksum-sha256'];
    const outcome = await storage.receive(opened.grant, bodyStreamOf(request), {
      contentType: request.headers['content-type'] ?? null,
      sha256: typeof checksum === 'string' ? checksum : null,
      maxBytes: limits.fileBytes,
    });
    if (outcome === 'STORED') {
      if (await isAwaited(db, key)) return reply.code(200).send();
      // Deleted or confirmed while the bytes came: that removed what was there before them.
      await storage.remove(key);
      return over();
    }
    log.info({ outcome }, 'an upload was rejected');
    const status = outcome === 'WRONG_TYPE' ? 403 : 400;
    return reject(request, reply, status, 'VALIDATION_FAILED', `The upload was rejected: ${outcome}.`);
  };
  const get = async (request: FastifyRequest, reply: FastifyReply) => {
    const opened = storage.open(request.url);
    if (!opened.ok || opened.grant.method !== 'GET') return wrong(request, reply, 'The URL is invalid or has expired.');
    const { key, filename, contentType } = opened.grant;
    const found = await storage.read(key).catch(nullIfMissing);
    if (!found) return reject(request, reply, 404, 'NOT_FOUND', 'The file no longer exists.');
    // An error before the first byte is answered; later, the answer ends early.
    found.stream.once(
      'error',
      error => void (reply.raw.headersSent && app.unexpected(error, 'storage', requestFacts(request))),
    );
    return reply
      .headers({
        'Content-Type': contentType ?? 'application/octet-stream',
        'Content-Length': found.size,
        'Cache-Control': 'private, no-store',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        ...(filename && { 'Content-Disposition': disposition(filename) }),
      })
      .send(found.stream);
  };
  return server => {
    server.register(async scope => {
      // Uploads are streamed, never buffered in memory.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.options('/storage/*', preflight);
      scope.put('/storage/*', put);
      scope.get('/storage/*', get);
    });
  };
}
