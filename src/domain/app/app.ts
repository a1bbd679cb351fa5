/**
 * The running service as domain modules see it: database, clock, jobs, storage, mail and the other resources. Handlers and
 * their context are declared here too, because each of the three types contains another.
 */
import type { Logger } from 'pino';
import type { Language } from '../../contract/errors.ts';
import type { Answer, Input, Operation } from '../../contract/operation.ts';
import type { DeliveryFormats, OldVersion, RawInput } from '../../contract/version.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CompanyRegistry } from '../../platform/company-registry/registry.ts';
import type { FairLimiter } from '../../platform/concurrency/fair-limiter.ts';
import type { Slices } from '../../platform/concurrency/slices.ts';
import type { Eid } from '../../platform/eid/eid.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { BounceMailbox } from '../../platform/mail/bounces/mailbox.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Unexpected } from '../../platform/metrics/unexpected.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { PdfProcesses } from '../../platform/pdf-engine/engine.ts';
import type { Database, Queryable, Tx } from '../../platform/postgres/database.ts';
import type { Meter } from '../../platform/rate/metered.ts';
import type { Passwords } from '../../platform/secrets/passwords.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Sms } from '../../platform/sms/sms.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Threads } from '../../platform/threads/threads.ts';
import type { Actor, Origin } from './actor.ts';
import type { OrderUse, SettledOrder, Settlement } from './eid-outcome.ts';
import type { EventPlace, Recorded } from './event.ts';
import type { Inspection } from './inspection.ts';

export interface Installation {
  /** E-mails go to a mail server; otherwise to the outbox, which `outboxShown` makes readable on this machine. */
  hasMailServer: boolean;
  outboxShown: boolean;
  /** Seals are made with a certificate from outside; otherwise with one that the service made itself. */
  hasSealCertificate: boolean;
  /** Timestamps come from an authority outside; otherwise from the built-in one. */
  hasTimestampAuthority: boolean;
}

/** Shared by all modules; opened once by `service.ts`. */
export interface App {
  db: Database;
  clock: Clock;
  /** Why nothing is sealed at the moment, if the clock of this machine is wrong. */
  clockProblem(): string | null;
  jobs: Jobs;
  storage: Storage;
  secrets: Secrets;
  /** Throws if this process has other keys or certificates than the installation in the database. Run it before sealing. */
  requireSameInstallation: (db: Queryable) => Promise<void>;
  pdf: PdfProcesses;
  /** Runs functions on large input where they do not block requests. */
  threads: Threads;
  /** Reads tables of files, which can take seconds, in a thread of its own. */
  tables: Threads;
  /** Runs long work of this process a millisecond at a time, organizations in turn. */
  slices: Slices;
  /** Limits how many organizations read many rows at once; a turn is a page of rows. */
  bulkLimiter: FairLimiter;
  /** Limits how many organizations write many rows at once; a turn is an operation, which waits before its transaction. */
  importLimiter: FairLimiter;
  /** Hashes passwords of accounts and of forms, in threads of their own; see `passwords.ts`. */
  passwords: Passwords;
  mail: Mail;
  sms: Sms;
  /** Where e-mails that could not be delivered come back; null: nobody reads it. */
  bounces: BounceMailbox | null;
  /** The configured eID providers, and the mock provider of sandboxes. */
  eid: Eid;
  /** The public registry of companies; null: none is configured. */
  companyRegistry: CompanyRegistry | null;
  /** The guarded HTTP client, required for every URL that a customer can enter. */
  outbound: Outbound;
  /** Counts requests, for all nodes if Valkey or Redis is configured. */
  meter: Meter;
  log: Logger;
  /** Reports an error that nothing expects: a bug, or what the operator has to end. */
  unexpected: Unexpected;
  /** Who runs this installation, for warnings by e-mail; null: nobody gets one. */
  operatorEmail: string | null;
  /** How this installation is set up, for the people who run it. */
  installation: Installation;
  /** What operators see and try of it. */
  inspection: Inspection;
  /** What a sandbox may send in a month and create in an hour. */
  sandboxQuotas: { documentsPerMonth: number; documentsPerHour: number };
  /** Origins that may show pages of parties in frames, whatever the workspace. */
  embedders: readonly string[];
  /** Base URL of this service, without a trailing slash. */
  publicUrl: string;
  /** The handler of every operation by its id, also of those that only older versions use; `run` looks them up here. */
  handlers: ReadonlyMap<string, AnyHandler>;
  /** How each version that is served sends events to webhooks. */
  deliveryFormats: DeliveryFormats;
  /** When each older version that is served ends. */
  sunsets: ReadonlyMap<string, Date>;
  /** The older versions that are served, by name. */
  olderVersions: ReadonlyMap<string, OldVersion>;
  /** Enqueues webhook deliveries for the events that `recordEvents` wrote, in the same transaction. */
  enqueueDeliveries: (app: App, tx: Tx, place: EventPlace, events: readonly Recorded[]) => Promise<void>;
  /** Applies the result of an eID order that ended, by what the order was for. */
  settleEid: Readonly<Record<OrderUse, (app: App, tx: Tx, order: SettledOrder) => Settlement>>;
  /** Wakes the webhook workers; call it after the commit that wrote deliveries. */
  wakeWebhooks: () => void;
  /** Clears this process's cache of actors and permissions; call it after a change to them was committed. */
  invalidateActors: () => void;
  /** Checks the actor again without the cache; throws if they were revoked or deactivated or lost permissions. */
  reauthorize: (db: Queryable, actor: Actor) => Promise<void>;
}

/** Deletions, by key, of files that were stored for a request and no committed row refers to; they run when it ends. */
export type Unkept = Map<string, () => Promise<void>>;

export interface Context<D extends Queryable = Tx> {
  actor: Actor;
  tx: D;
  app: App;
  now: Date;
  origin: Origin;
  /** The language of texts in the answer. */
  language: Language;
  unkept?: Unkept;
}

/** What a change needs besides its subject, whether an actor caused it or not. */
export type WriteContext = Pick<Context, 'app' | 'tx' | 'now'>;

export interface Handler<R extends Operation = Operation, T = unknown> {
  operation: R;
  writes: boolean;
  /** A query that costs enough to run on a replica of the database. */
  onReplica: boolean;
  prepare: ((ctx: Context<Queryable>, input: Input<R>) => Promise<T>) | null;
  /** It writes many rows: organizations take turns, and each runs one at a time. */
  isBulk?: true;
  /** Whether `prepare` is needed for this request, which is not validated yet. */
  prepares: (raw: RawInput) => boolean;
  handle: (ctx: Context, input: Input<R>, prepared: T) => Promise<Answer<R>>;
}

/** A handler of any operation, for lists of handlers. */
// biome-ignore lint/suspicious/noExplicitAny: a list holds handlers of every operation; each was checked against its own by `command` or `query`
export type AnyHandler = Handler<any, any>;
