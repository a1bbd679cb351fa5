/** A request about signing in, as it came, and its answer. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Asking } from '../../areas/credentials/sign-in/asking.ts';
import { languageOf } from '../api/request.ts';

const header = (value: string | string[] | undefined): string | null =>
  value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;

export const askingOf = (request: FastifyRequest): Asking => ({
  cookie: header(request.headers.cookie),
  origin: header(request.headers.origin),
  ip: request.ip ?? null,
  userAgent: header(request.headers['user-agent']),
  language: languageOf(header(request.headers['accept-language'])),
});

/** Browsers name the origin of every request that changes something; another's, or none, is refused. */
export const isOurs = ({ origin }: Asking, publicUrl: string): boolean => origin === new URL(publicUrl).origin;

/** The members of a JSON object; null: it is none. */
export function membersOf(body: unknown): Record<string, unknown> | null {
  if (!Buffer.isBuffer(body) || body.length === 0) return {};
  try {
    const read: unknown = JSON.parse(body.toString('utf8'));
    return read !== null && typeof read === 'object' && !Array.isArray(read) ? (read as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** What a form sent; no member holds a NUL or half a character. */
export const formOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '')].map(([name, value]) => [
      name,
      value.replaceAll('\0', '').toWellFormed(),
    ]),
  );

export function sendAnswer(reply: FastifyReply, { status, body, cookies, retryAfterS }: Answer): FastifyReply {
  for (const line of cookies) reply.header('set-cookie', line);
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
