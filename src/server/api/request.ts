/** Steps 1 and 2: the request as the pipeline sees it, read before the database is used. */
import { isUtf8 } from 'node:buffer';
import { apiError, type Issue, invalid, type Language } from '../../contract/errors.ts';
import type { RawInput } from '../../contract/version.ts';
import { randomLetters } from '../../platform/ids.ts';

/** The request as received by the listener. */
export interface Arrival {
  method: string;
  /** Path below `/api/v1` with its query, not decoded. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer | null;
  ip: string | null;
  /** The listener stopped reading the body because it was over the limit. */
  tooLarge: boolean;
}

export interface Reading {
  requestId: string;
  method: string;
  path: string;
  /** Path and query, not decoded; part of the request hash of an Idempotency-Key. */
  url: string;
  raw: RawInput;
  bodyBytes: Buffer | null;
  token: string | null;
  workspace: string | null;
  version: string | null;
  idempotencyKey: string | null;
  language: Language;
  origin: { ip: string | null; userAgent: string | null };
}

export const newRequestId = (): string => `req_${randomLetters(20)}`;

const one = (value: string | string[] | undefined): string | null =>
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

export function queryOf(search: string): Record<string, string[]> {
  const out: Record<string, string[]> = Object.create(null);
  if (search === '') return out;
  for (const [name, value] of new URLSearchParams(search)) {
    const list = out[name];
    if (list) list.push(value);
    else out[name] = [value];
  }
  return out;
}

const workspaceForm = /^[A-Za-z0-9_-]{1,64}$/;
const maxKey = 255;
const keyed = new Set(['POST', 'PATCH', 'DELETE']);

/** Node decodes headers as Latin-1, so one that was sent as UTF-8 is decoded again. */
function textOf(value: string | null): string | null {
  if (value === null || !/[^\x20-\x7e]/.test(value)) return value;
  const bytes = Buffer.from(value, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : value;
}

/** Everything that is known of a request without reading its body; never throws. */
export function begin(arrival: Arrival): Reading {
  const { headers } = arrival;
  const cut = arrival.url.indexOf('?');
  const authorization = one(headers.authorization);
  return {
    requestId: newRequestId(),
    method: arrival.method,
    path: cut < 0 ? arrival.url : arrival.url.slice(0, cut),
    url: arrival.url,
    raw: { params: {}, query: cut < 0 ? {} : queryOf(arrival.url.slice(cut + 1)), body: undefined },
    bodyBytes: arrival.body && arrival.body.length > 0 ? arrival.body : null,
    token: authorization && /^bearer /i.test(authorization) ? authorization.slice(7).trim() : null,
    workspace: one(headers['svc-workspace']),
    version: one(headers['svc-version']),
    idempotencyKey: keyed.has(arrival.method) ? textOf(one(headers['idempotency-key'])) : null,
    language: languageOf(one(headers['accept-language'])),
    origin: { ip: arrival.ip, userAgent: one(headers['user-agent'])?.slice(0, 500) ?? null },
  };
}

/** Step 2: checks the headers, then parses the body as JSON. Throws INVALID_JSON and VALIDATION_FAILED. */
export function readBody(reading: Reading, { headers, tooLarge }: Arrival, bodyLimit: number): void {
  const contentType = one(headers['content-type']);
  const issues: Issue[] = [];
  if (reading.workspace !== null && !workspaceForm.test(reading.workspace)) {
    issues.push({ path: 'Svc-Workspace', code: 'INVALID_FORMAT', message: 'must be one workspace id' });
  }
  const keyLength = reading.idempotencyKey === null ? 1 : [...reading.idempotencyKey].length;
  if (keyLength < 1 || keyLength > maxKey) {
    issues.push({
      path: 'Idempotency-Key',
      code: keyLength < 1 ? 'TOO_SMALL' : 'TOO_BIG',
      message: `1 to ${maxKey} characters`,
    });
  }
  const bytes = reading.bodyBytes;
  if (tooLarge || (bytes && bytes.length > bodyLimit))
    issues.push({ path: '', code: 'TOO_BIG', message: `the body is larger than ${bodyLimit} bytes` });
  else if (bytes && contentType !== null && !/^application\/([\w.+-]+\+)?json\b/i.test(contentType)) {
    issues.push({ path: 'Content-Type', code: 'INVALID_VALUE', message: 'must be application/json' });
  }
  if (issues.length > 0) throw invalid(...issues);
  if (bytes) reading.raw.body = parse(bytes);
  // A body can contain these characters only as escapes. A query is short enough to scan every time.
  const odd = bytes?.includes('\\u') ? unstorable(reading.raw.body, '') : [];
  for (const [name, values] of Object.entries(reading.raw.query)) odd.push(...unstorable(values.join(), name));
  if (odd.length > 0) throw invalid(...odd);
}

/** JSON is UTF-8 (RFC 8259): invalid bytes are rejected instead of silently replaced. */
function parse(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw apiError('INVALID_JSON');
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw apiError('INVALID_JSON');
  }
}

/**
 * NUL and lone surrogates are valid JSON, but PostgreSQL cannot store them: they are reported instead of silently
 * changed.
 */
function unstorable(value: unknown, path: string, depth = 0): Issue[] {
  if (depth > 200) return [{ path: '', code: 'TOO_BIG', message: 'nested deeper than 200' }];
  if (typeof value === 'string') {
    const fine = !value.includes('\0') && value.isWellFormed();
    return fine
      ? []
      : [{ path, code: 'INVALID_VALUE', message: 'contains an invalid character (NUL or a lone surrogate)' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const below = path === '' ? key : `${path}.${key}`;
    return [...unstorable(key, below), ...unstorable(member, below, depth + 1)];
  });
}
