/** What is known of a request from its first line and headers. */
import { isUtf8 } from 'node:buffer';
import type { Language } from '../../contract/errors.ts';

/** The request as received by the listener. */
export interface Arrival {
  /** The id of the request. */
  id: string;
  method: string;
  /** Path below `/api/v1` with its query, not decoded. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer | null;
  /** A PDF as the body, which is read when it is known who sent it and that the route takes one. */
  file?: AsyncIterable<Uint8Array>;
  ip: string | null;
  /** The listener stopped reading the body because it was over the limit. */
  tooLarge: boolean;
}

export interface ApiRequest {
  /** As in the header Svc-Request-Id. */
  id: string;
  method: string;
  path: string;
  /** Path and query, not decoded. */
  url: string;
  query: Record<string, string[]>;
  token: string | null;
  /** There is an Authorization header, which may have no token. */
  hasAuthorization: boolean;
  workspace: string | null;
  version: string | null;
  idempotencyKey: string | null;
  language: Language;
  origin: { ip: string | null; userAgent: string | null };
}

/** The value of a header; values of a repeated one are joined. */
export const one = (value: string | string[] | undefined): string | null =>
  value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;

/** The language of `userMessage`: Swedish, or English when Accept-Language prefers English. */
export function languageOf(header: string | null): Language {
  if (!header) return 'sv';
  let best: Language = 'sv';
  let weight = 0;
  for (const part of header.split(',')) {
    const [tag = '', ...params] = part.trim().toLowerCase().split(';');
    const q = Number(
      params
        .find(p => p.trim().startsWith('q='))
        ?.trim()
        .slice(2) ?? 1,
    );
    const name = tag.slice(0, 2);
    if ((name === 'sv' || name === 'en') && q > weight) {
      best = name;
      weight = q;
    }
  }
  return best;
}

function queryOf(search: string): Record<string, string[]> {
  const out: Record<string, string[]> = Object.create(null);
  if (search === '') return out;
  for (const [name, value] of new URLSearchParams(search)) {
    const list = out[name];
    if (list) list.push(value);
    else out[name] = [value];
  }
  return out;
}

const keyed = new Set(['POST', 'PATCH', 'DELETE']);

/** Node decodes headers as Latin-1, so one that was sent as UTF-8 is decoded again. */
function textOf(value: string | null): string | null {
  if (value === null || !/[^\x20-\x7e]/.test(value)) return value;
  const bytes = Buffer.from(value, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : value;
}

/** Reads the first line and the headers without checking them; never throws. */
export function requestOf(arrival: Arrival): ApiRequest {
  const { headers } = arrival;
  const cut = arrival.url.indexOf('?');
  const authorization = one(headers.authorization);
  return {
    id: arrival.id,
    method: arrival.method,
    path: cut < 0 ? arrival.url : arrival.url.slice(0, cut),
    url: arrival.url,
    query: cut < 0 ? {} : queryOf(arrival.url.slice(cut + 1)),
    token: authorization && /^bearer /i.test(authorization) ? authorization.slice(7).trim() : null,
    hasAuthorization: authorization !== null && authorization !== '',
    workspace: one(headers['svc-workspace']),
    version: one(headers['svc-version']),
    idempotencyKey: keyed.has(arrival.method) ? textOf(one(headers['idempotency-key'])) : null,
    language: languageOf(one(headers['accept-language'])),
    origin: { ip: arrival.ip, userAgent: one(headers['user-agent'])?.slice(0, 500) ?? null },
  };
}
