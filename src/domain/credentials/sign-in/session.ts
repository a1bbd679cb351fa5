/**
 * Sessions: end after 12 hours without a request or after 30 days, by our clock. The browser has the token in a signed
 * cookie. A session that is ended here is rejected from the next request on.
 */
import { randomBytes } from 'node:crypto';
import { newId } from '../../../platform/ids.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';

const idleMs = 12 * 3_600_000;
export const maxAgeMs = 30 * 86_400_000;
/** Precision of the time of the last request. */
const seenMs = 60_000;
/** For this long after signing in, changing sign-in settings does not require signing in again. */
const freshMs = 15 * 60_000;
/** For this long after a code of the second factor, an operator may change settings of the installation. */
export const confirmedMs = 10 * 60_000;

export interface Session {
  id: string;
  identity_id: string;
  token: string;
  ip_address: string | null;
  user_agent: string | null;
  /** Set if an organization's provider signed the person in: the session can act as this user only. */
  only_user_id: string | null;
  /** The person gave a code, a recovery code or a passkey. */
  second_factor: boolean;
  created_at: Date;
  updated_at: Date;
}

const columns = 'id, identity_id, token, ip_address, user_agent, only_user_id, second_factor, created_at, updated_at';
const living = 'updated_at > $2 and created_at > $3';
const find = `select ${columns} from identity_sessions where token = $1 and ${living}`;
const findById = `select ${columns} from identity_sessions where id = $1 and ${living}`;
const alive = `select 1 from identity_sessions where id = $1 and ${living}`;
/** A session from an organization's provider only sees sessions from providers for the same user. */
const known = 'identity_id = $1 and ($2::text is null or only_user_id = $2)';
const list = `
  select ${columns} from identity_sessions where ${known} and updated_at > $3 and created_at > $4
  order by updated_at desc, id desc limit 100`;
const seen = 'update identity_sessions set updated_at = $2 where id = $1';
const confirm = 'update identity_sessions set confirmed_at = $2, second_factor = true where id = $1';
const strengthen = 'update identity_sessions set second_factor = true where token = $1';
const byId = 'select second_factor, only_user_id from identity_sessions where id = $1';
/** A lost passkey has no recovery codes: a link replaces it, except where more is demanded than access to the mailbox. */
const factor = `
  select 1 from identities i where i.id = $1 and (i.two_factor_enabled
    or exists (select 1 from passkeys k where k.identity_id = i.id) and (
      exists (select 1 from operators p where p.identity_id = i.id)
      or exists (select 1 from users u join organizations o on o.id = u.organization_id
        where u.identity_id = i.id and o.second_factor_required)))`;
const isConfirmed = `
  select 1 from identity_sessions s join identities i on i.id = s.identity_id
  where s.id = $1 and (not i.two_factor_enabled or s.confirmed_at > $2)`;
const insert = `
  insert into identity_sessions (id, identity_id, token, ip_address, user_agent, only_user_id, expires_at, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`;
const end = `delete from identity_sessions where ${known} and id = $3`;
const endRest = `delete from identity_sessions where ${known} and id <> $3`;
const endToken = 'delete from identity_sessions where token = $1';
const endOthers = 'delete from identity_sessions where identity_id = $1 and id is distinct from $2';
const sweep = 'delete from identity_sessions where updated_at <= $1 or created_at <= $2';
const sweepVerifications = 'delete from identity_verifications where expires_at < $1';

const bounds = (now: Date): [Date, Date] => [new Date(now.getTime() - idleMs), new Date(now.getTime() - maxAgeMs)];

/** Null: no session, or it has ended. Does not count as a request of it. */
export const findSession = (db: Queryable, token: string, now: Date) => db.row<Session>(find, [token, ...bounds(now)]);
export const findSessionById = (db: Queryable, id: string, now: Date) =>
  db.row<Session>(findById, [id, ...bounds(now)]);

/** Null: no session, or it has ended. Updates the time of the last request. */
export async function touchSession(db: Queryable, token: string, now: Date): Promise<Session | null> {
  const found = await findSession(db, token, now);
  if (!found) return null;
  if (now.getTime() - found.updated_at.getTime() >= seenMs) await db.run(seen, [found.id, now]);
  return found;
}

/** Whether a session has not ended; does not count as a request of it. */
export const isAlive = async (db: Queryable, id: string, now: Date): Promise<boolean> =>
  Boolean(await db.row(alive, [id, ...bounds(now)]));

export const listSessions = (db: Queryable, { identity_id: id, only_user_id: only }: Session, now: Date) =>
  db.rows<Session>(list, [id, only, ...bounds(now)]);

export const isFresh = ({ created_at: at }: Session, now: Date): boolean => now.getTime() - at.getTime() < freshMs;

/** The person has given a code of their second factor. False: the session has ended. */
export const confirmSession = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (await tx.run(confirm, [id, now])) === 1;

/** The session of the token began with more than one thing that proves who the person is. */
export const strengthenSession = (tx: Tx, token: string): Promise<number> => tx.run(strengthen, [token]);

/** Whether more than a password or a link vouches for the session: a second factor, a passkey or a provider. */
export async function isStrong(db: Queryable, id: string): Promise<boolean> {
  const found = await db.row<Pick<Session, 'second_factor' | 'only_user_id'>>(byId, [id]);
  return found !== null && (found.second_factor || found.only_user_id !== null);
}
/** Whether they have no second factor, or gave a code of it within the last ten minutes. */
export const hasConfirmed = async (db: Queryable, id: string, now: Date): Promise<boolean> =>
  Boolean(await db.row(isConfirmed, [id, new Date(now.getTime() - confirmedMs)]));

/** Whether a factor is changed, and the account deleted, only in a session in which one was given. */
export const hasFactor = async (db: Queryable, identityId: string): Promise<boolean> =>
  (await db.row(factor, [identityId])) !== null;

export interface NewSession {
  identityId: string;
  onlyUserId: string;
  ip: string | null;
  userAgent: string | null;
}

/** For a session that the library did not create. */
export async function startSession(tx: Tx, given: NewSession, now: Date): Promise<Session> {
  const { identityId, onlyUserId, ip, userAgent } = given;
  const session: Session = {
    id: newId('ses', now.getTime()),
    identity_id: identityId,
    token: randomBytes(24).toString('base64url'),
    ip_address: ip,
    user_agent: userAgent?.slice(0, 500) ?? null,
    only_user_id: onlyUserId,
    second_factor: false,
    created_at: now,
    updated_at: now,
  };
  const { id, token, ip_address, user_agent } = session;
  const until = new Date(now.getTime() + maxAgeMs);
  await tx.run(insert, [id, identityId, token, ip_address, user_agent, onlyUserId, until, now]);
  return session;
}

export const endSession = async (db: Queryable, by: Session, id: string): Promise<boolean> =>
  (await db.run(end, [by.identity_id, by.only_user_id, id])) === 1;
/** Ends every session that this one can see, except itself. */
export const endRestOf = (db: Queryable, by: Session) => db.run(endRest, [by.identity_id, by.only_user_id, by.id]);
export const endByToken = (db: Queryable, token: string) => db.run(endToken, [token]);
/** Ends all sessions except this one, or all if null. */
export const endOtherSessions = (db: Queryable, identityId: string, but: string | null) =>
  db.run(endOthers, [identityId, but]);

/** Deletes sessions and verifications that have ended. */
export async function sweepSessions({ db, clock }: { db: Queryable; clock: { now(): Date } }): Promise<void> {
  const now = clock.now();
  await db.run(sweep, bounds(now));
  await db.run(sweepVerifications, [now]);
}
