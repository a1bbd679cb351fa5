/**
 * What every act is given and how one is joined to its row. `serve` runs the act in a transaction; `read` is for acts
 * that write nothing. `prepare` does the slow or outward reading that must not happen inside the transaction.
 */
import type { Logger } from 'pino';
import type { Clock } from '../base/clock.ts';
import type { Database, Queryable, Tx } from '../base/database.ts';
import type { Eid } from '../base/eid/eid.ts';
import type { Jobs } from '../base/jobs.ts';
import type { Mail } from '../base/mail.ts';
import type { Outbound } from '../base/outbound.ts';
import type { PdfEngine } from '../base/pdf/engine.ts';
import type { Secrets } from '../base/secrets.ts';
import type { Sms } from '../base/sms.ts';
import type { Storage } from '../base/storage.ts';
import type { Language } from '../contract/errors.ts';
import type { Permission } from '../contract/permissions.ts';
import type { PlanName } from '../contract/plans.ts';
import type { Answer, Input, Row } from '../contract/row.ts';
import type { Scope } from '../contract/scopes.ts';
import type { RawInput } from '../contract/version.ts';
import type { OrderUse, SettledOrder, Settlement } from './eid-outcome.ts';
import type { EventPlace, Recorded } from './event.ts';

/** What the areas stand on; opened once by `main`. */
export interface Ground {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  storage: Storage;
  secrets: Secrets;
  pdf: PdfEngine;
  mail: Mail;
  sms: Sms;
  /** Electronic ID: the providers that are set up, and the mock of sandboxes. */
  eid: Eid;
  /** The guarded client, for every address that a customer can name. */
  outbound: Outbound;
  log: Logger;
  /** How people reach this service, without a slash at the end. */
  publicUrl: string;
  /** Tells webhooks what `recordEvents` wrote, in its transaction. */
  announce: (ground: Ground, tx: Tx, place: EventPlace, events: readonly Recorded[]) => Promise<void>;
  /** Gives an order of electronic ID that ended its effect, by what it was for. */
  settleEid: Readonly<Record<OrderUse, (ground: Ground, tx: Tx, order: SettledOrder) => Settlement>>;
  /** Says that deliveries were written; called after the commit. */
  wakeWebhooks: () => void;
  /** Forgets what this process remembers of who may do what, after a change of it was committed. */
  forgetActors: () => void;
  /** Past what is remembered: refuses whoever was revoked, deactivated or may do less by now. */
  mustStillStand: (db: Queryable, actor: Actor) => Promise<void>;
}

/** The organization as every request of it needs it. */
export interface ActorOrganization {
  id: string;
  name: string;
  plan: PlanName;
  sandbox: boolean;
  apiAccess: boolean;
  requestsPerMinute: number | null;
  defaultVersion: string | null;
}

/** The workspace with the defaults that writes fall back on. */
export interface ActorWorkspace {
  id: string;
  slug: string;
  name: string;
  language: string;
  defaultExpiryDays: number | null;
  reminderIntervalDays: number;
  signatureMethod: string;
  nationalIdDisplayMode: string;
  allowDelegation: boolean;
  /** Nothing is sent without an approval. */
  requireApproval: boolean;
}

/** Who asks: a key or an app of a person, in one workspace. */
export interface Actor {
  type: 'API_KEY' | 'OAUTH_APP' | 'USER';
  /** Of the key, app or session. */
  id: string;
  organization: ActorOrganization;
  workspaceId: string;
  workspace: ActorWorkspace;
  user: { id: string; email: string; name: string };
  permissions: ReadonlySet<Permission>;
  /** Null: not limited by scopes (API keys). */
  scopes: readonly Scope[] | null;
}

/** What an actor can reach at all; every query of an area's store takes it. */
export type Reach = Pick<Actor, 'workspaceId'>;

export const holds = (actor: Pick<Actor, 'permissions'>, permission: Permission): boolean =>
  actor.permissions.has('ADMINISTRATOR') || actor.permissions.has(permission);

/** Where a request came from, for the journal. */
export interface Origin {
  ip: string | null;
  userAgent: string | null;
}

export interface Call<D extends Queryable = Tx> {
  actor: Actor;
  tx: D;
  ground: Ground;
  now: Date;
  origin: Origin;
  /** Of whoever asks, for words that are answered. */
  language: Language;
}

export interface Act<R extends Row = Row, T = unknown> {
  row: R;
  writes: boolean;
  prepare: ((call: Call<Queryable>, input: Input<R>) => Promise<T>) | null;
  /** Whether a request, not yet validated, has anything to prepare. */
  prepares: (raw: RawInput) => boolean;
  act: (call: Call, input: Input<R>, prepared: T) => Promise<Answer<R>>;
}

/** An act whose row is forgotten, as the tables of routes hold it. */
// biome-ignore lint/suspicious/noExplicitAny: a table holds acts of every row; each was checked against its own row by `serve` or `read`
export type AnyAct = Act<any, any>;

export function serve<R extends Row, T = undefined>(
  row: R,
  act: (call: Call, input: Input<R>, prepared: T) => Promise<Answer<R>>,
  prepare?: (call: Call<Queryable>, input: Input<R>) => Promise<T>,
  prepares: (raw: RawInput) => boolean = () => true,
): Act<R, T> {
  return { row, writes: true, act, prepare: prepare ?? null, prepares };
}

export function read<R extends Row>(
  row: R,
  act: (call: Call<Queryable>, input: Input<R>) => Promise<Answer<R>>,
): Act<R, undefined> {
  return { row, writes: false, act, prepare: null, prepares: () => false };
}
