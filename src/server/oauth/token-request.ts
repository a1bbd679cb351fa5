/** Requests to the token and revocation endpoints: form-encoded or JSON, each parameter once (RFC 6749, section 3.2). */
import type { FastifyReply, FastifyRequest } from 'fastify';

export const maxBytes = 65_536;

export interface OAuthError {
  status: number;
  error: string;
  description: string;
  retryAfterS?: number;
}

export const invalidRequest = (description: string): OAuthError => ({
  status: 400,
  error: 'invalid_request',
  description,
});

export type TokenParameters = Readonly<Record<string, string>>;

const isForm = (type: string): boolean => /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type);
const isJson = (type: string): boolean => /^application\/json\s*(?:;|$)/i.test(type);

function ofForm(text: string): TokenParameters | OAuthError {
  const found: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    if (name in found) return invalidRequest(`${name} is given more than once.`);
    // A parameter without a value counts as absent.
    if (value !== '') found[name] = value;
  }
  return found;
}

function ofJson(text: string): TokenParameters | OAuthError {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return invalidRequest('The body is not valid JSON.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return invalidRequest('The body is not a JSON object.');
  const found: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(body)) {
    if (value === null || value === '') continue;
    if (typeof value !== 'string') return invalidRequest(`${name} is not a string.`);
    found[name] = value;
  }
  return found;
}

export const isOAuthError = (value: object): value is OAuthError => 'status' in value && 'description' in value;

export function readParameters({ headers, body }: FastifyRequest): TokenParameters | OAuthError {
  const type = headers['content-type'] ?? '';
  const text = Buffer.isBuffer(body) ? body.toString('utf8') : '';
  if (isForm(type)) return ofForm(text);
  if (isJson(type)) return ofJson(text);
  return invalidRequest('The body must be application/x-www-form-urlencoded or application/json.');
}

/** Public clients in browsers may call these endpoints: they carry no cookies. */
export const openToBrowsers = (reply: FastifyReply): FastifyReply => reply.header('access-control-allow-origin', '*');

export function sendJson(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return openToBrowsers(reply)
    .code(status)
    .header('cache-control', 'no-store')
    .header('pragma', 'no-cache')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Only the characters of RFC 6749, section 5.2: a description may repeat what was sent. */
const describable = (text: string): string => text.slice(0, 300).replace(/[^\x20-\x21\x23-\x5B\x5D-\x7E]/g, '?');

export function sendError(reply: FastifyReply, { status, error, description, retryAfterS }: OAuthError): FastifyReply {
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
  return sendJson(reply, status, { error, error_description: describable(description) });
}
