/**
 * The link that signs the first owner in once, without an e-mail. It is printed where the service is started, and valid
 * for half an hour.
 */
import type { Queryable } from '../../../platform/postgres/database.ts';
import { addProof, newToken } from './proof.ts';

const validMs = 30 * 60_000;
const anySession = 'select 1 from identity_sessions limit 1';

/** A new link's path. The library takes its token like that of an e-mail's link. */
export async function addStartLink(db: Queryable, email: string, now: Date): Promise<string> {
  const token = newToken();
  const value = JSON.stringify({ type: 'magic-link', email });
  await addProof(db, { purpose: 'magic-link', token, value, validMs }, now);
  return `/start/${token}`;
}

/** Whether anybody is signed in, so that nobody needs the link any more. */
export const isAnybodySignedIn = async (db: Queryable): Promise<boolean> => (await db.row(anySession)) !== null;
