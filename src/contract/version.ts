/** What an older API version provides so that the pipeline can serve it. */
import type { ApiError, Language } from './errors.ts';

export { newestVersion } from './values.ts';

import type { Method } from './operation.ts';

/** A request before validation: path parameters, query as lists of strings, parsed body (undefined: none). */
export interface RawInput {
  params: Record<string, string>;
  query: Record<string, string[]>;
  body: unknown;
}

/**
 * Runs an operation of the newest contract as the same actor in the same transaction, with authorization and
 * validation.
 */
export type CallOperation = (operationId: string, input: RawInput) => Promise<unknown>;

export interface VersionedRoute {
  method: Method;
  path: string;
  /** The operation that decides whether this route writes, needs preparation and which permission it requires. */
  operationId: string;
  status?: number;
  /**
   * Converts the request, calls operations and converts their answers. Fails with VALIDATION_FAILED under the old
   * names.
   */
  serve: (input: RawInput, call: CallOperation, now: Date) => Promise<unknown>;
}

export interface OldVersion {
  name: string;
  /** When the deprecation began, and when requests start to be rejected. */
  deprecatedAt: Date;
  sunsetAt: Date;
  routes: readonly VersionedRoute[];
  error: (refused: ApiError, requestId: string, language: Language) => { status: number; body: unknown };
}
