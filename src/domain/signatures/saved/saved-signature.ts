/**
 * The signature that somebody keeps, encrypted. It belongs to the identity, or to the one user that an organization's
 * provider signed in: neither sees that of the other.
 */
import type { Mark } from '../../../contract/pages/signer/mark.ts';
import { newId } from '../../../platform/ids.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import { encryptedBytes } from '../../../platform/secrets/renewing.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Session } from '../../credentials/sign-in/session.ts';

export type Whose = Pick<Session, 'identity_id' | 'only_user_id'>;

interface Row {
  id: string;
  mark: Buffer;
  saved_at: Date;
}

const whose = "identity_id = $1 and coalesce(only_user_id, '') = coalesce($2, '')";
const find = `select id, mark, saved_at from saved_signatures where ${whose}`;
const remove = `delete from saved_signatures where ${whose}`;
const insert = `
  insert into saved_signatures (id, identity_id, only_user_id, mark, saved_at) values ($1, $2, $3, $4, $5)
  on conflict (identity_id, coalesce(only_user_id, '')) do update
    set id = excluded.id, mark = excluded.mark, saved_at = excluded.saved_at`;
/** Only for the address that the session proves: the identity's, or that of the one user. */
const isTheirs = `
  select 1 from identities i where i.id = $1 and i.email_verified and $2::text is null and i.email = lower($3)
  union all
  select 1 from users u where u.id = $2 and u.status = 'ACTIVE' and lower(u.email) = lower($3)`;
const exists = `select 1 from saved_signatures where ${whose} and exists (${isTheirs})`;

const contextOf = ({ id }: { id?: string }): string => `saved-signature:${id}`;
export const encryptedSaved = encryptedBytes('saved_signatures', 'mark', ['id'], contextOf);

const valuesOf = ({ identity_id: id, only_user_id: only }: Whose) => [id, only];

export async function findSaved(
  db: Queryable,
  secrets: Secrets,
  of: Whose,
): Promise<{ mark: Mark; savedAt: Date } | null> {
  const row = await db.row<Row>(find, valuesOf(of));
  if (!row) return null;
  // boundary: checked when it was saved
  const mark = JSON.parse(secrets.decrypt(row.mark, contextOf(row)).toString()) as Mark;
  return { mark, savedAt: row.saved_at };
}

export async function saveMark(tx: Tx, secrets: Secrets, of: Whose, mark: Mark, now: Date): Promise<void> {
  const id = newId('sig', now.getTime());
  const encrypted = secrets.encrypt(JSON.stringify(mark), contextOf({ id }));
  await tx.run(insert, [id, ...valuesOf(of), encrypted, now]);
}

/** False: none was kept. */
export const removeSaved = async (tx: Tx, of: Whose): Promise<boolean> => (await tx.run(remove, valuesOf(of))) > 0;

/** Whether one is kept that may be offered to somebody with this address. */
export const hasSavedFor = async (db: Queryable, of: Whose, email: string): Promise<boolean> =>
  Boolean(await db.row(exists, [...valuesOf(of), email]));
