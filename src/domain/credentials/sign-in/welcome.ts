/**
 * The person who accepts an invitation: the link proves the address. Somebody new may choose a password, and is signed in at once;
 * who has an account signs in as usual, because invitations are valid for longer than links that sign in.
 */
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import { findIdentity, proveAddress } from './identity.ts';
import { addPassword } from './password.ts';
import { addProof, newToken, signInAs } from './proof.ts';

const validMs = 60_000;

export interface Newcomer {
  email: string;
  name: string;
  /** Null: none was chosen, and they sign in by a link in an e-mail. */
  passwordHash: string | null;
}

export const hasAccount = async (db: Queryable, email: string): Promise<boolean> =>
  (await findIdentity(db, email)) !== null;

/** The token of a link that signs them in; null: they sign in as usual. */
export async function welcomePerson(tx: Tx, person: Newcomer, now: Date): Promise<string | null> {
  const isKnown = await hasAccount(tx, person.email);
  const identity = await proveAddress(tx, person, now);
  if (isKnown || person.passwordHash === null) return null;
  if (!(await addPassword(tx, identity.id, person.passwordHash, now))) return null;
  const token = newToken();
  await addProof(tx, { purpose: 'magic-link', token, value: signInAs(identity.email), validMs }, now);
  return token;
}
