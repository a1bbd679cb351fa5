/** Requests of pages whose only credential is the token of a link: JSON, sent by our own page. */
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { invalid } from '../../contract/errors.ts';
import { parseBody } from './page-body.ts';
import { isInAdvance } from './signer/csrf-token.ts';
import { UnknownLink } from './signer/signer-failures.ts';

/** Throws VALIDATION_FAILED. */
export function readJson<S extends z.ZodType>(schema: S, request: FastifyRequest): z.output<S> {
  let body: unknown;
  try {
    body = JSON.parse(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
  } catch {
    throw invalid({ path: '', code: 'INVALID_FORMAT', message: 'not JSON' });
  }
  return parseBody(schema, body);
}

/**
 * Rejects cross-site and prefetch requests by browsers. Clients without these headers are no browsers that could be
 * misled.
 */
export function mustBeOurs({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  const isJson = /^application\/json\b/i.test(headers['content-type'] ?? '');
  if (!isJson || isInAdvance({ headers }) || (site !== undefined && site !== 'same-origin')) throw new UnknownLink();
}
