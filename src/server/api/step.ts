/** What the steps of an API request read and set. */
import type { ApiError, ErrorCode } from '../../contract/errors.ts';
import type { ApiLog } from '../../domain/api-logs/writer.ts';
import type { Actor } from '../../domain/app/actor.ts';
import type { App } from '../../domain/app/app.ts';
import type { Authenticator } from '../../domain/credentials/authenticate.ts';
import type { Replayable } from '../../domain/operations/with-idempotency.ts';
import type { Observer } from '../../platform/metrics/observer.ts';
import { type CheckedStep, type StartedState, type StepOf, type TableOf, tableOf } from '../step-table.ts';
import type { Limiter } from './limits.ts';
import type { Receiving } from './received-file.ts';
import type { ApiRequest, Arrival } from './request.ts';
import type { Matched, RouteTable } from './routes.ts';

/** What the steps have determined about one request. Whichever step ends it, the answer is made from this. */
export interface RequestState {
  /** Given. */
  arrival: Arrival;
  /** Headers of the answer, given as an empty object; a step may add some and then fail. */
  headers: Record<string, string>;
  request: ApiRequest;
  /** The parsed JSON; undefined: there is no body. */
  body: unknown;
  /** An object in it has more members than any request needs; version 2026-09 ignores those that it does not know. */
  isWide: boolean;
  actor: Actor;
  /** The version of the answer, also of an error. */
  version: string;
  /** Why the requested version is not served, if so. */
  versionError: ApiError | null;
  matched: Matched;
  answer: Replayable;
}
export type Member = keyof RequestState;

/** What every request needs of the service. */
export interface PipelineParts {
  app: App;
  routes: RouteTable;
  authenticator: Authenticator;
  limiter: Limiter;
  /** Where requests of an actor are logged; null: nowhere. */
  apiLog: ApiLog | null;
  receiving: Receiving;
  /** The largest body, in bytes. */
  bodyLimit: number;
  /** Receives every request with its answer. */
  observer: Pick<Observer, 'request'>;
}

interface OfApi {
  state: RequestState;
  given: 'arrival' | 'headers';
  parts: PipelineParts;
  code: ErrorCode;
}

export type Step<Reads extends Member, Sets extends Member = never> = StepOf<OfApi, Reads, Sets>;
export type StepTable<Known extends Member> = TableOf<OfApi, Known>;
export type Started = StartedState<OfApi>;

export const stepTable = <Known extends Member = OfApi['given']>(
  steps: readonly CheckedStep<OfApi>[] = [],
): StepTable<Known> => tableOf<OfApi, Known>(steps);
