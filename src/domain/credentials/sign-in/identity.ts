/**
 * The identity: one person by e-mail address in the whole service. It can act as a user of an organization only after
 * the address was verified: by a link in an e-mail, by an invitation, or on the command line.
 */

import { newId } from '../../../platform/ids.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';

export interface Identity {
  id: string;
  email: string;
  name: string;
  email_verified: boolean;
}

/** An identity with how it can sign in. */
export interface Account extends Identity {
  two_factor_enabled: boolean;
  has_password: boolean;
}

const columns = 'id, email, name, email_verified';
const byEmail = `select ${columns} from identities where email = lower($1)`;
const byId = `select ${columns} from identities where id = $1`;
const account = `
  select ${columns}, two_factor_enabled,
    exists (select 1 from identity_accounts a where a.identity_id = identities.id and a.password is not null) as has_password
  from identities where id = $1`;
const insert = `
  insert into identities (id, email, email_verified, name, created_at, updated_at)
  values ($1, lower($2), $3, $4, $5, $5) on conflict (email) do nothing`;
const nameAt = `
  select name from users where lower(email) = lower($1) and kind = 'PERSON' and status = 'ACTIVE' order by created_at, id limit 1`;
const verify = 'update identities set email_verified = true, updated_at = $2 where id = $1 and not email_verified';
const dropSessions = 'delete from identity_sessions where identity_id = $1';
const link = `
  update users set identity_id = $1, updated_at = $3
  where lower(email) = lower($2) and identity_id is null and kind = 'PERSON'`;

const linkKnown = `
  update users u set identity_id = i.id, updated_at = $2 from identities i
  where u.organization_id = $1 and u.identity_id is null and u.kind = 'PERSON' and i.email = lower(u.email) and i.email_verified`;

export const findIdentity = (db: Queryable, email: string) => db.row<Identity>(byEmail, [email]);
export const findAccount = (db: Queryable, id: string) => db.row<Account>(account, [id]);
export const findIdentityById = (db: Queryable, id: string) => db.row<Identity>(byId, [id]);

/**
 * Finds or creates the identity of somebody who is a user by this address; null if nobody is. Does not verify the
 * address.
 */
export async function identityOf(tx: Tx, email: string, now: Date): Promise<Identity | null> {
  const found = await findIdentity(tx, email);
  if (found) return found;
  const user = await tx.row<{ name: string }>(nameAt, [email]);
  if (!user) return null;
  await tx.run(insert, [newId('idn', now.getTime()), email, false, user.name, now]);
  return findIdentity(tx, email);
}

/**
 * Lets identities act as the organization's users with their address, if they verified it here before. Resolves to the
 * number of users.
 */
export const linkConfirmed = (tx: Tx, organizationId: string, now: Date): Promise<number> =>
  tx.run(linkKnown, [organizationId, now]);

/** Marks the address as verified, so that the identity can act as its users from now on. */
export async function proveAddress(
  tx: Tx,
  { email, name }: { email: string; name: string },
  now: Date,
): Promise<Identity> {
  const called = name || ((await tx.row<{ name: string }>(nameAt, [email]))?.name ?? '');
  await tx.run(insert, [newId('idn', now.getTime()), email, true, called, now]);
  const identity = await findIdentity(tx, email);
  if (!identity) throw new Error('the identity no longer exists');
  // Sessions from before the verification may belong to somebody else.
  if ((await tx.run(verify, [identity.id, now])) === 1) await tx.run(dropSessions, [identity.id]);
  await tx.run(link, [identity.id, email, now]);
  return { ...identity, email_verified: true };
}
