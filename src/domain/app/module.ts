/**
 * What a module of the domain brings to the service. Each module has a `module.ts` that declares all of it: `modules.ts`
 * lists the modules, and the service opens them in a loop. Pages are declared in `server/`, because the domain does not
 * import the server.
 */
import type { Operation } from '../../contract/operation.ts';
import { allOperations } from '../../contract/operations/all.ts';
import type { Job, Payload, Queue, QueueOptions } from '../../platform/jobs/jobs.ts';
import type { Encrypted, KeyDependent } from '../../platform/secrets/renewing.ts';
import type { App } from './app.ts';
import { orderUses } from './eid-outcome.ts';
import type { Resources } from './event-resources.ts';
import type { JobKind } from './job-kinds.ts';
import type { LinkKind } from './moved-links.ts';
import type { AnyHandler } from './operation.ts';
import { appFor } from './request-app.ts';

/** A queue with the function that runs its jobs. */
export interface JobHandler {
  queue: Queue;
  kind: JobKind;
  register(app: App): void;
}

interface JobOptions<Q extends Queue> extends Omit<QueueOptions<Q>, 'givenUp'> {
  kind: JobKind;
  /** Called for a job whose last run ended the process, so that its own error handling never ran. */
  givenUp?: (app: App, payload: Payload<Q>) => Promise<void>;
}

export const handleJobs = <Q extends Queue>(
  queue: Q,
  { kind, givenUp, ...options }: JobOptions<Q>,
  run: (app: App, payload: Payload<Q>, job: Job) => Promise<void>,
): JobHandler => ({
  queue,
  kind,
  register: app =>
    app.jobs.handle(
      queue,
      { ...options, ...(givenUp && { givenUp: (payload: Payload<Q>) => givenUp(app, payload) }) },
      (payload, job) => run(appFor(app, job.requestId), payload, job),
    ),
});

/** Work that is due every `everyMs` milliseconds, on one node at a time. */
export interface Schedule {
  /** Stored with the time of the next run, so it never changes. */
  name: string;
  everyMs: number;
  run: (app: App, job: Job) => Promise<void>;
}

export const schedule = (name: string, everyMs: number, run: Schedule['run']): Schedule => ({ name, everyMs, run });

export interface Contributions {
  handlers?: readonly AnyHandler[];
  /** Handlers that only routes of older API versions reach. */
  olderHandlers?: readonly AnyHandler[];
  /** Handlers of operations that the service runs for itself, which have no route. */
  innerHandlers?: readonly AnyHandler[];
  /** Handlers of operations that only the dashboard has. */
  dashboardHandlers?: readonly AnyHandler[];
  jobs?: readonly JobHandler[];
  schedules?: readonly Schedule[];
  /** Columns with encrypted values, which `sigill secrets rotate` encrypts again. */
  encrypted?: readonly Encrypted[];
  /** What else depends on the master key, which `sigill secrets forget` counts. */
  keyDependents?: readonly KeyDependent[];
  /** Links derived from the master key, which still work after their organization was moved. */
  links?: readonly LinkKind[];
  /** Results of eID orders that the module applies, by what the order was for. */
  settleEid?: Partial<App['settleEid']>;
  /** Passes recorded events on; one module does. */
  enqueueDeliveries?: App['enqueueDeliveries'];
}

/** How events show the resources of a module, by the name of the resource. */
export interface EventResources {
  show?: Resources['show'];
  within?: Resources['within'];
}

/** `Needs` are functions of higher modules that this one declares as ports; `Provides` are those it implements. */
export interface Module<Needs = unknown, Provides extends object = object> {
  name: string;
  provides?: Provides;
  eventResources?: EventResources;
  declare(ports: Needs): Contributions;
}

/** Every module needs and provides something else. */
// biome-ignore lint/suspicious/noExplicitAny: `joinModules` checks that the needs of each are provided
export type AnyModule = Module<any, object>;

type Intersection<U> = (U extends unknown ? (u: U) => void : never) extends (u: infer I) => void ? I : never;
type Provided<M extends readonly AnyModule[]> = Intersection<NonNullable<M[number]['provides']>> & {
  resources: Resources;
};
type Needed<M extends readonly AnyModule[]> = M[number]['declare'] extends (ports: infer P) => Contributions
  ? P
  : never;
type Complete<M extends readonly AnyModule[]> =
  Provided<M> extends Needed<M> ? M : { missingPorts: Exclude<keyof Needed<M>, keyof Provided<M>> };

export interface Joined extends Required<Omit<Contributions, 'settleEid'>> {
  settleEid: App['settleEid'];
  resources: Resources;
  /** The operations that have a handler, in the order of the contract. */
  operations: readonly Operation[];
}

/** Joins the modules with each other's ports. Does not compile if a port is missing. */
export function joinModules<const M extends readonly AnyModule[]>(list: Complete<M> & M): Joined {
  const modules: readonly AnyModule[] = list;
  const resources: Resources = {
    show: Object.assign({}, ...modules.map(module => module.eventResources?.show)),
    within: (conditions, reach) => {
      for (const { eventResources } of modules) eventResources?.within?.(conditions, reach);
    },
  };
  const ports = Object.assign({ resources }, ...modules.map(module => module.provides));
  const parts = modules.map(module => module.declare(ports));
  const enqueueDeliveries = parts.find(part => part.enqueueDeliveries)?.enqueueDeliveries;
  if (!enqueueDeliveries) throw new Error('no module enqueues deliveries');
  const settleEid = Object.assign({}, ...parts.map(part => part.settleEid));
  const unsettled = orderUses.filter(use => !(use in settleEid));
  if (unsettled.length > 0) throw new Error(`no module settles eID orders for ${unsettled.join(', ')}`);
  const handlers = parts.flatMap(part => part.handlers ?? []);
  const served = new Set(handlers.map(handler => handler.operation));
  return {
    resources,
    operations: allOperations.filter(operation => served.has(operation)),
    enqueueDeliveries,
    handlers,
    olderHandlers: parts.flatMap(part => part.olderHandlers ?? []),
    innerHandlers: parts.flatMap(part => part.innerHandlers ?? []),
    dashboardHandlers: parts.flatMap(part => part.dashboardHandlers ?? []),
    jobs: parts.flatMap(part => part.jobs ?? []),
    schedules: parts.flatMap(part => part.schedules ?? []),
    encrypted: parts.flatMap(part => part.encrypted ?? []),
    keyDependents: parts.flatMap(part => part.keyDependents ?? []),
    links: parts.flatMap(part => part.links ?? []),
    settleEid,
  };
}
