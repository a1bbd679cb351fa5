/**
 * Links that sign somebody in without an e-mail, made where the service runs: for the owner until they have signed in
 * for the first time, and for anybody on the command line. Each works once, has a purpose of its own, and is an event in
 * the workspaces of the person.
 */
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import { signInLinkQueue } from '../queues.ts';
import { identityOf } from './identity.ts';
import { addProof, newToken, signInAs } from './proof.ts';

export const startLinkMs = { first: 30 * 60_000, command: 10 * 60_000 };

const people = `
  select id, organization_id from users where lower(email) = lower($1) and kind = 'PERSON' and status = 'ACTIVE'`;
const awaitOwner = 'update identities set awaited_since = $2 where email = lower($1)';
const arrived = 'update identities set awaited_since = null where id = $1 and awaited_since is not null';
const isAwaitedSql = 'select 1 from identities where email = lower($1) and awaited_since is not null';
const awaited = 'select email from identities where awaited_since is not null order by awaited_since, id limit 1';

/** From now on, the service waits for this owner to sign in for the first time. */
export const awaitFirstSignIn = (tx: Tx, email: string, now: Date) => tx.run(awaitOwner, [email, now]);
/** The address of the owner who has never signed in; null: nobody is waited for. */
export const findAwaited = async (db: Queryable): Promise<string | null> =>
  (await db.row<{ email: string }>(awaited))?.email ?? null;
export const isAwaited = async (db: Queryable, email: string): Promise<boolean> =>
  (await db.row(isAwaitedSql, [email])) !== null;
export const endAwaiting = (tx: Tx, identityId: string) => tx.run(arrived, [identityId]);

export interface StartLink {
  email: string;
  /** From the root. */
  path: string;
  expiresAt: Date;
}

export interface WantedLink {
  email: string;
  /** Only for a person of this organization; null: of any. The link signs them in to all of theirs. */
  organizationId: string | null;
  validMs: number;
}

/** Null: no active person has the address. Anyone who has the link can sign in as that person, so no log may contain it. */
export async function addStartLink(
  tx: Tx,
  jobs: Pick<Jobs, 'add'>,
  { email, organizationId, validMs }: WantedLink,
  now: Date,
): Promise<StartLink | null> {
  const users = await tx.rows<{ id: string; organization_id: string }>(people, [email]);
  const isKnown = users.some(user => organizationId === null || user.organization_id === organizationId);
  const identity = isKnown ? await identityOf(tx, email, now) : null;
  if (!identity) return null;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + validMs);
  await addProof(tx, { purpose: 'start', token, value: signInAs(identity.email), validMs }, now);
  const job = { userIds: users.map(({ id }) => id), at: now.toISOString(), expiresAt: expiresAt.toISOString() };
  await jobs.add(tx, signInLinkQueue, job);
  return { email: identity.email, path: `/start/${token}`, expiresAt };
}
