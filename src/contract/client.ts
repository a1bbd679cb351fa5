/**
 * A typed client over fetch. `done` gives the answer or throws the refusal, `refused` the other way round, `call`
 * gives what came. With `check` every answer is held against the contract.
 */
import type { z } from 'zod';
import { type ErrorBody, errorShape } from './error-shape.ts';
import { refusalsOf } from './refusals.ts';
import type { Answer, Row } from './row.ts';

export interface ClientOptions {
  /** Where the service is, without `/api/v1`. */
  baseUrl: string;
  token?: string;
  workspace?: string;
  version?: string;
  /** Throws a ContractBroken when the server gives what the contract does not promise. */
  check?: boolean;
  headers?: Record<string, string>;
}

type QueryValue = string | number | boolean | Date | null | undefined;
export interface Request<R extends Row> {
  params?: z.input<R['params']>;
  /** A list is sent as a repeated parameter; null and undefined are left out. */
  query?: Record<string, QueryValue | readonly QueryValue[]>;
  body?: z.input<NonNullable<R['body']>>;
  headers?: Record<string, string>;
}

/** What came: `ok` tells answer from refusal. */
export type Reply<A> =
  | { ok: true; status: number; headers: Headers; body: A }
  | { ok: false; status: number; headers: Headers; body: ErrorBody };

/** A refusal, thrown by `done`. */
export class Refused extends Error {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ErrorBody;
  constructor(row: Row, reply: { status: number; headers: Headers; body: ErrorBody }) {
    super(
      `${row.id}: ${reply.status} ${reply.body.code}: ${reply.body.message} ${JSON.stringify(reply.body.issues ?? '')}`,
    );
    this.status = reply.status;
    this.headers = reply.headers;
    this.body = reply.body;
  }
}
/** The server gave what its contract does not promise. */
export class ContractBroken extends Error {}

export interface Client {
  call<R extends Row>(row: R, request?: Request<NoInfer<R>>): Promise<Reply<Answer<R>>>;
  /** The answer; throws `Refused`. */
  done<R extends Row>(row: R, request?: Request<NoInfer<R>>): Promise<Answer<R>>;
  /** The refusal; throws when it was done. */
  refused<R extends Row>(row: R, request?: Request<NoInfer<R>>): Promise<ErrorBody>;
  /** The same client with other options. */
  as(options: Partial<ClientOptions>): Client;
}

const written = (value: QueryValue): string => (value instanceof Date ? value.toISOString() : String(value));

/** The address of a row below the base address. */
export function addressOf<R extends Row>(row: R, request: Pick<Request<R>, 'params' | 'query'> = {}): string {
  const params = (request.params ?? {}) as Record<string, string>;
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${row.id} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    const values: readonly QueryValue[] = Array.isArray(value) ? value : [value as QueryValue];
    for (const one of values) if (one !== null && one !== undefined) search.append(name, written(one));
  }
  return `/api/v1${path}${search.size > 0 ? `?${search}` : ''}`;
}

function check(row: Row, status: number, headers: Headers, body: unknown): void {
  const broken = (what: string): never => {
    throw new ContractBroken(`${row.id} (${row.method} ${row.path}) answered ${status}: ${what}`);
  };
  if (!headers.get('svc-request-id')) broken('no Svc-Request-Id');
  const ok = status < 300;
  if (ok && status !== row.status) broken(`promised is ${row.status}`);
  const read = (ok ? row.answer : errorShape).safeParse(body);
  if (!read.success) {
    const problems = read.error.issues.map(i => `${i.path.join('.')}: ${i.message}${'keys' in i ? ` ${i.keys}` : ''}`);
    broken(`not as promised: ${problems.join('; ')}\n${JSON.stringify(body).slice(0, 2_000)}`);
  }
  if (ok) return;
  const { code } = body as ErrorBody;
  if (!refusalsOf(row).includes(code)) broken(`${code} is not among the refusals of the row`);
}

export function client(options: ClientOptions): Client {
  const call = async <R extends Row>(row: R, request: Request<NoInfer<R>> = {}): Promise<Reply<Answer<R>>> => {
    const response = await fetch(options.baseUrl.replace(/\/+$/, '') + addressOf(row, request), {
      method: row.method,
      headers: {
        ...(options.token && { Authorization: `Bearer ${options.token}` }),
        ...(options.workspace && { 'Svc-Workspace': options.workspace }),
        ...(options.version && { 'Svc-Version': options.version }),
        ...(request.body !== undefined && { 'Content-Type': 'application/json' }),
        ...options.headers,
        ...request.headers,
      },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    });
    const source = await response.text();
    const body: unknown = source === '' ? null : JSON.parse(source);
    const { status, headers } = response;
    if (options.check) check(row, status, headers, body);
    // What the server promises of a row is its answer; `check` holds it to that.
    return response.ok
      ? { ok: true, status, headers, body: body as Answer<R> }
      : { ok: false, status, headers, body: body as ErrorBody };
  };
  return {
    call,
    async done(row, request) {
      const reply = await call(row, request);
      if (!reply.ok) throw new Refused(row, reply);
      return reply.body;
    },
    async refused(row, request) {
      const reply = await call(row, request);
      if (reply.ok) throw new Error(`${row.id} was not refused: ${JSON.stringify(reply.body).slice(0, 500)}`);
      return reply.body;
    },
    as: other => client({ ...options, ...other }),
  };
}
