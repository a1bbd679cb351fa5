/** Requests and answers of sign-in. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../contract/errors.ts';
import type { Answer, SignInRequest } from '../../domain/credentials/sign-in/sign-in-request.ts';
import { unstorable } from '../../domain/operations/storable.ts';
import { languageOf } from '../api/request.ts';
import { goneSignal } from '../gone-signal.ts';

const header = (value: string | string[] | undefined): string | null =>
  value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;

/** What people chose on a page goes before what their browser prefers. The cookie is no secret and need not be signed. */
function chosenLanguage(cookie: string | null): Language | null {
  const chosen = /(?:^|;\s*)(?:__Secure-)?sigill\.language=(sv|en)(?:;|$)/.exec(cookie ?? '')?.[1];
  return chosen === 'sv' || chosen === 'en' ? chosen : null;
}

export const signInRequestOf = (request: FastifyRequest): SignInRequest => ({
  cookie: header(request.headers.cookie),
  origin: header(request.headers.origin),
  ip: request.ip ?? null,
  userAgent: header(request.headers['user-agent']),
  gone: goneSignal(request),
  language: chosenLanguage(header(request.headers.cookie)) ?? languageOf(header(request.headers['accept-language'])),
});

/** Browsers send an Origin with every request that changes something; a foreign or missing one is rejected. */
export const isOurs = ({ origin }: SignInRequest, publicUrl: string): boolean => origin === new URL(publicUrl).origin;

/** The members of a JSON object that PostgreSQL can store, none for an empty body; null if the body is anything else. */
export function membersOf(body: unknown): Record<string, unknown> | null {
  if (!Buffer.isBuffer(body) || body.length === 0) return {};
  try {
    const read: unknown = JSON.parse(body.toString('utf8'));
    const isObject = read !== null && typeof read === 'object' && !Array.isArray(read);
    return isObject && unstorable(read, '').count === 0 ? (read as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** The fields of a form, with NUL removed and lone surrogates replaced, because PostgreSQL cannot store them. */
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
