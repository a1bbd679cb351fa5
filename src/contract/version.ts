/** What an older version must bring so that the pipeline can serve it ("Versioning"). */
import type { Language, Refusal } from './errors.ts';

export { newestVersion } from './values.ts';

import type { Method } from './row.ts';

/** A request as it came: path parameters, query as lists of strings, the parsed body (undefined: none). */
export interface RawInput {
  params: Record<string, string>;
  query: Record<string, string[]>;
  body: unknown;
}

/** Calls a row of the newest contract as the same actor in the same transaction: authorized, validated, acted. */
export type CallRow = (rowId: string, input: RawInput) => Promise<unknown>;

export interface VersionedRoute {
  method: Method;
  path: string;
  /** The newest row this route stands on: whether it writes, needs preparing, what permission it asks. */
  rowId: string;
  status?: number;
  /** Old request up, newest rows called, newest answer down. Refuses with VALIDATION_FAILED in the old names. */
  serve: (input: RawInput, call: CallRow, now: Date) => Promise<unknown>;
}

export interface OldVersion {
  name: string;
  /** Since when deprecated, and from when it is refused. */
  deprecatedAt: Date;
  sunsetAt: Date;
  routes: readonly VersionedRoute[];
  error: (refused: Refusal, requestId: string, language: Language) => { status: number; body: unknown };
}
