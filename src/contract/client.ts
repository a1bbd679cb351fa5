/**
 * A typed client over fetch. `done` returns the answer or throws `RequestFailed`, `refused` returns the error body or
 * throws, and `call` returns either. With `check`, every response is validated against the contract.
 */
import type { z } from 'zod';
import { type ErrorBody, errorShape } from './error-shape.ts';
import type { Answer, Operation } from './operation.ts';
import { errorsOf } from './operation-errors.ts';

export interface ClientOptions {
  /** Base URL of the service, without `/api/v1`. */
  baseUrl: string;
  token?: string;
  workspace?: string;
  version?: string;
  /** Throws a ContractBroken if a response does not match the contract. */
  check?: boolean;
  headers?: Record<string, string>;
}

type QueryValue = string | number | boolean | Date | null | undefined;
export interface Request<R extends Operation> {
  params?: z.input<R['params']>;
  /** A list is sent as a repeated parameter; null and undefined are left out. */
  query?: Record<string, QueryValue | readonly QueryValue[]>;
  body?: z.input<NonNullable<R['body']>>;
  headers?: Record<string, string>;
}

/** A response: `ok` distinguishes an answer from an error. */
export type Reply<A> =
  | { ok: true; status: number; headers: Headers; body: A }
  | { ok: false; status: number; headers: Headers; body: ErrorBody };

/** An error response, thrown by `done`. */
export class RequestFailed extends Error {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ErrorBody;
  constructor(operation: Operation, reply: { status: number; headers: Headers; body: ErrorBody }) {
    super(
      `${operation.id}: ${reply.status} ${reply.body.code}: ${reply.body.message} ${JSON.stringify(reply.body.issues ?? '')}`,
    );
    this.status = reply.status;
    this.headers = reply.headers;
    this.body = reply.body;
  }
}
/** The response does not match the contract. */
export class ContractBroken extends Error {}

export interface Client {
  call<R extends Operation>(operation: R, request?: Request<NoInfer<R>>): Promise<Reply<Answer<R>>>;
  /** Returns the answer; throws `RequestFailed` on an error response. */
  done<R extends Operation>(operation: R, request?: Request<NoInfer<R>>): Promise<Answer<R>>;
  /** Returns the error body; throws if the request succeeded. */
  refused<R extends Operation>(operation: R, request?: Request<NoInfer<R>>): Promise<ErrorBody>;
  /** The same client with other options. */
  as(options: Partial<ClientOptions>): Client;
}

const written = (value: QueryValue): string => (value instanceof Date ? value.toISOString() : String(value));

/** The address of an operation, relative to the base URL. */
export function addressOf<R extends Operation>(
  operation: R,
  request: Pick<Request<R>, 'params' | 'query'> = {},
): string {
  const params = (request.params ?? {}) as Record<string, string>;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${operation.id} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    const values: readonly QueryValue[] = Array.isArray(value) ? value : [value as QueryValue];
    for (const one of values) if (one !== null && one !== undefined) search.append(name, written(one));
  }
  return `/api/v1${path}${search.size > 0 ? `?${search}` : ''}`;
}

function check(operation: Operation, status: number, headers: Headers, body: unknown): void {
  const broken = (what: string): never => {
    throw new ContractBroken(`${operation.id} (${operation.method} ${operation.path}) answered ${status}: ${what}`);
  };
  if (!headers.get('svc-request-id')) broken('no Svc-Request-Id');
  const ok = status < 300;
  if (ok && status !== operation.status) broken(`promised is ${operation.status}`);
  const read = (ok ? operation.answer : errorShape).safeParse(body);
  if (!read.success) {
    const problems = read.error.issues.map(i => `${i.path.join('.')}: ${i.message}${'keys' in i ? ` ${i.keys}` : ''}`);
    broken(`not as promised: ${problems.join('; ')}\n${JSON.stringify(body).slice(0, 2_000)}`);
  }
  if (ok) return;
  const { code } = body as ErrorBody;
  if (!errorsOf(operation).includes(code)) broken(`${code} is not among the errors of the operation`);
}

export function client(options: ClientOptions): Client {
  const call = async <R extends Operation>(
    operation: R,
    request: Request<NoInfer<R>> = {},
  ): Promise<Reply<Answer<R>>> => {
    const response = await fetch(options.baseUrl.replace(/\/+$/, '') + addressOf(operation, request), {
      method: operation.method,
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
    const { status, headers } = response;
    const isFile = !(headers.get('content-type') ?? 'application/json').startsWith('application/json');
    const body: unknown = isFile ? source : source === '' ? null : JSON.parse(source);
    if (options.check) check(operation, status, headers, body);
    // The contract types the body of a success as the operation's answer; only `check` verifies it.
    return response.ok
      ? { ok: true, status, headers, body: body as Answer<R> }
      : { ok: false, status, headers, body: body as ErrorBody };
  };
  return {
    call,
    async done(operation, request) {
      const reply = await call(operation, request);
      if (!reply.ok) throw new RequestFailed(operation, reply);
      return reply.body;
    },
    async refused(operation, request) {
      const reply = await call(operation, request);
      if (reply.ok) throw new Error(`${operation.id} was not refused: ${JSON.stringify(reply.body).slice(0, 500)}`);
      return reply.body;
    },
    as: other => client({ ...options, ...other }),
  };
}
