/**
 * Requests to the service, which resolve to the answer or throw a `Failure` that the page can explain. They run the
 * operations of the API as the signed-in person.
 */
import type { ErrorCode, Issue } from '../../../src/contract/errors.ts';
import { withBase } from '../../base-path.ts';
import { readFailure } from '../../saving/answer.ts';
import type { Outcome, RequestFailure } from '../../saving/failure.ts';
import { untilLeaving } from './leaving.ts';
import { reportSignedOut } from './signed-out.ts';

export interface Failure extends RequestFailure {
  code: ErrorCode | 'OFFLINE' | 'SIGNED_OUT';
  /** In the person's language, if the service has one. */
  message: string | null;
  issues: readonly Issue[];
  /** With NOT_FOUND: what does not exist. */
  resource?: string | null | undefined;
  requestId: string | null;
}

const missing: ReadonlySet<string> = new Set(['NOT_FOUND', 'ROUTE_NOT_FOUND', 'VALIDATION_FAILED']);

/** Whether what an address names does not exist; what cannot be an id does not either. */
export const isMissing = (failure: Failure | null): boolean => failure !== null && missing.has(failure.code);

export class Failed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** For those who would rather look at an answer than catch it. */
export const outcomeOf = <Answer>(asked: Promise<Answer>): Promise<Outcome<Answer, Failure>> =>
  asked.then(
    value => ({ done: true, value }),
    error => ({ done: false, failure: failureOf(error) }),
  );

export const failureOf = (error: unknown): Failure =>
  error instanceof Failed ? error.failure : { code: 'INTERNAL_ERROR', message: null, issues: [], requestId: null };

export type Query = Record<string, string | number | boolean | readonly string[] | undefined>;

export interface Requests {
  get<Answer>(path: string, query?: Query, signal?: AbortSignal): Promise<Answer>;
  send<Answer>(
    method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    options?: SendOptions,
  ): Promise<Answer>;
}

export interface SendOptions {
  /** A repeated request with the same key is answered as the first one, and done once. */
  idempotencyKey?: string;
}

const root = withBase('/api/dashboard');
const within = 30_000;

export const addressBelow = (root: string, path: string, query: Query): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) params.append(name, String(one));
  const text = params.toString();
  return `${root}${path}${text && `?${text}`}`;
};

export const addressOf = (path: string, query: Query): string => addressBelow(root, path, query);

interface ErrorBody {
  code: ErrorCode;
  userMessage?: string | null;
  issues?: Issue[];
  resource?: string | null;
  requestId?: string;
}

export async function failureIn(response: Response): Promise<Failure> {
  const { body, code, ...failure } = await readFailure<ErrorBody>(response);
  return {
    ...failure,
    code: response.status === 401 ? 'SIGNED_OUT' : code,
    message: body?.userMessage ?? null,
    issues: body?.issues ?? [],
    resource: body?.resource,
  };
}

export const offline = (): Failed => new Failed({ code: 'OFFLINE', message: null, issues: [], requestId: null });

/** `formToken` is asked for with each change. */
export function openRequests(workspaceId: string, formToken: () => string, language: string): Requests {
  const common = { 'Svc-Workspace': workspaceId, 'Accept-Language': language };

  async function ask<Answer>(address: string, init: RequestInit, signal?: AbortSignal): Promise<Answer> {
    const limit = AbortSignal.timeout(within);
    let response: Response;
    try {
      response = await fetch(address, {
        ...init,
        cache: 'no-store',
        credentials: 'same-origin',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw offline();
    }
    if (response.status === 401) reportSignedOut();
    if (!response.ok) throw new Failed(await failureIn(response));
    try {
      return (await response.json()) as Answer; // boundary: the service's own answer
    } catch (error) {
      // The connection ended before the answer had, or it is somebody else's, such as the page of a hotel's network.
      if (signal?.aborted) throw error;
      throw offline();
    }
  }

  return {
    get: (path, query = {}, signal) =>
      ask(addressOf(path, query), { headers: common }, signal ? AbortSignal.any([signal, untilLeaving]) : untilLeaving),
    send: (method, path, body, { idempotencyKey } = {}) =>
      ask(addressOf(path, {}), {
        method,
        headers: {
          ...common,
          'Svc-Form-Token': formToken(),
          'Content-Type': 'application/json',
          ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}
