/** Becoming a member. Whoever had left every workspace and comes back comes without the keys they had before. */
import type { Queryable, Tx } from '../../base/database.ts';
import { insertMember, type NewMember } from './member-store.ts';

export interface JoinDuties {
  /** Revokes every key of somebody. Of the area of credentials. */
  revokeKeysOf(tx: Tx, userId: string, now: Date): Promise<unknown>;
}

const anyMembership = 'select 1 from members where organization_id = $1 and user_id = $2 limit 1';
const isMemberAnywhere = async (db: Queryable, m: NewMember): Promise<boolean> =>
  (await db.row(anyMembership, [m.organizationId, m.userId])) !== null;

/** Under the lock of `access.ts`. False: they are a member already. */
export async function join(tx: Tx, duties: JoinDuties, m: NewMember, now: Date): Promise<boolean> {
  if (!(await isMemberAnywhere(tx, m))) await duties.revokeKeysOf(tx, m.userId, now);
  return insertMember(tx, m, now);
}
