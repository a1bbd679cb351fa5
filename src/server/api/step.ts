/** The steps of a request as a table, typed so that a step reads only what earlier steps have set. */
import type { ApiError, ErrorCode } from '../../contract/errors.ts';
import type { Actor } from '../../domain/actor.ts';
import type { ApiLog } from '../../domain/api-logs/writer.ts';
import type { App } from '../../domain/app.ts';
import type { Authenticator } from '../../domain/credentials/authenticate.ts';
import type { Replayable } from '../../domain/operations/execute-once.ts';
import type { Observer } from '../../platform/metrics/observer.ts';
import type { Limiter } from './limits.ts';
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
  actor: Actor;
  /** The version of the answer, also of an error. */
  version: string;
  /** Why the requested version is not served, if so. */
  versionError: ApiError | null;
  matched: Matched;
  answer: Replayable;
}
export type Member = keyof RequestState;
export type Given = 'arrival' | 'headers';

/** What every request needs of the service. */
export interface PipelineParts {
  app: App;
  routes: RouteTable;
  authenticator: Authenticator;
  limiter: Limiter;
  /** Where requests of an actor are logged; null: nowhere. */
  apiLog: ApiLog | null;
  /** The largest body, in bytes. */
  bodyLimit: number;
  /** Receives every request with its answer. */
  observer: Pick<Observer, 'request'>;
}

type OrPromise<T> = T | Promise<T>;

/** A row of the table. It may read the members `Reads` and has to set the members `Sets`. */
export interface Step<Reads extends Member, Sets extends Member = never> {
  name: string;
  /** The errors that this step answers with. Any other is a bug, and every bug is INTERNAL_ERROR. */
  errors: readonly ErrorCode[];
  run(
    state: Pick<RequestState, Reads>,
    parts: PipelineParts,
  ): OrPromise<[Sets] extends [never] ? void : Pick<RequestState, Sets>>;
}

/** A step of which the table has checked what it reads. */
export interface AnyStep extends Pick<Step<never>, 'name' | 'errors'> {
  // biome-ignore lint/suspicious/noConfusingVoidType: a step that sets nothing returns nothing
  run(state: RequestState, parts: PipelineParts): OrPromise<Partial<RequestState> | void>;
}

/** A state that is being filled in. */
export type Started = Pick<RequestState, Given> & Partial<RequestState>;

export interface StepTable<Known extends Member> {
  steps: readonly AnyStep[];
  /** The table with one more step, which may read only what is known after the others. */
  step<Reads extends Known, Sets extends Member = never>(step: Step<Reads, Sets>): StepTable<Known | Sets>;
  /** Fills in the state step by step; rejects with the error of the first step that fails. */
  run(state: Started, parts: PipelineParts): Promise<Pick<RequestState, Known>>;
}

export function stepTable<Known extends Member = Given>(steps: readonly AnyStep[] = []): StepTable<Known> {
  return {
    steps,
    step: next => stepTable([...steps, next as AnyStep]),
    async run(state, parts) {
      const filled = state as RequestState; // `step` has checked that every member is set before it is read
      for (const step of steps) {
        const set = step.run(filled, parts);
        Object.assign(filled, set instanceof Promise ? await set : set);
      }
      return filled;
    },
  };
}
