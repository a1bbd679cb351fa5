/** Records requests to operations and their answers, on a clock that only moves between requests. */
import { vi } from 'vitest';
import type { Client, Request } from '../../src/contract/client.ts';
import type { ErrorBody } from '../../src/contract/error-shape.ts';
import type { Example } from '../../src/contract/openapi/examples.ts';
import type { Answer, Operation } from '../../src/contract/operation.ts';
import { ordinaryDay } from '../../src/platform/clock.ts';

export interface Tape {
  /** By operation. */
  readonly recorded: ReadonlyMap<string, Example>;
  /** By code. */
  readonly errors: ReadonlyMap<string, ErrorBody>;
  /** Makes a request and records it; each operation is recorded once. */
  record<R extends Operation>(api: Client, operation: R, request?: Request<NoInfer<R>>): Promise<Answer<R>>;
  /** Makes a request that others need, and records nothing. */
  ask<R extends Operation>(api: Client, operation: R, request?: Request<NoInfer<R>>): Promise<Answer<R>>;
  /** Makes a request that fails, at the time of the one before, and records the error. */
  recordError<R extends Operation>(api: Client, operation: R, request?: Request<NoInfer<R>>): Promise<void>;
  /** The next minute begins. */
  next(): void;
}

const minute = 60_000;

/** Time stands still but for `next`, so that a recording has the same times whenever it is made. Closed with `vi.useRealTimers`. */
export function openTape(): Tape {
  let now = ordinaryDay.getTime();
  vi.useFakeTimers({ toFake: ['Date'], now });
  const recorded = new Map<string, Example>();
  const errors = new Map<string, ErrorBody>();
  const next = () => {
    now += minute;
    vi.setSystemTime(now);
  };
  return {
    recorded,
    errors,
    next,
    async recordError(api, operation, request) {
      const error = await api.refused(operation, request);
      errors.set(error.code, error);
    },
    ask(api, operation, request) {
      next();
      return api.done(operation, request);
    },
    async record(api, operation, request) {
      if (recorded.has(operation.id)) throw new Error(`${operation.id} is recorded already`);
      next();
      const response = await api.done(operation, request);
      recorded.set(operation.id, {
        ...(request?.params && { path: request.params as Record<string, string> }), // params are texts
        ...(request?.query && { query: request.query as Record<string, unknown> }),
        ...(request?.body !== undefined && { request: request.body }),
        response,
      });
      return response;
    },
  };
}
