/**
 * The owner of the first start, who begins with a name, an address and a password that the service made up. They give their
 * own without an e-mail: nobody has the mailbox of the first address, and there may be no mail server yet.
 */
import { firstOwnerAddress } from '../../../contract/dashboard/production.ts';
import { apiError } from '../../../contract/errors.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import { moveIdentity } from './change-email.ts';
import { setPassword } from './password.ts';
import { endOtherSessions } from './session.ts';

const lock = `
  select i.id, i.email from identity_sessions s join identities i on i.id = s.identity_id where s.id = $1 for update of i`;
/** In any organization: an identity acts as every user with its address. */
const taken = `
  select 1 from identities where email = lower($1) and id <> $2
  union all
  select 1 from users where lower(email) = lower($1) and identity_id is distinct from $2
  limit 1`;
const call = 'update identities set name = $2, updated_at = $3 where id = $1';
const callUsers = 'update users set name = $2, updated_at = $3 where identity_id = $1';

export interface FirstOwner {
  name: string;
  email: string;
  /** Null: the password stays. */
  passwordHash: string | null;
}

export const isFirstOwner = (email: string): boolean => email.toLowerCase() === firstOwnerAddress;

/** Throws INVALID_STATE once it was done, and ALREADY_EXISTS if somebody has the address. */
export async function nameFirstOwner(tx: Tx, sessionId: string, owner: FirstOwner, now: Date): Promise<void> {
  const { name, email, passwordHash } = owner;
  const identity = await tx.row<{ id: string; email: string }>(lock, [sessionId]);
  if (!identity || !isFirstOwner(identity.email))
    throw apiError('INVALID_STATE', { message: 'The owner of the first start has given their address already.' });
  if (await tx.row(taken, [email, identity.id]))
    throw apiError('ALREADY_EXISTS', { message: 'Somebody else has this e-mail address.' });
  await moveIdentity(tx, identity.id, email, now);
  await tx.run(call, [identity.id, name, now]);
  await tx.run(callUsers, [identity.id, name, now]);
  if (passwordHash !== null) await setPassword(tx, identity.id, passwordHash, now);
  await endOtherSessions(tx, identity.id, sessionId);
}
