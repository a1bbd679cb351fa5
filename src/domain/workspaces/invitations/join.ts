/** Adds a member. Somebody who had left every workspace does not get their old keys back. */
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import { insertMember, type NewMember } from '../members/member-store.ts';

export interface JoinPorts {
  /** Port of `credentials`: revokes every key of a user. */
  revokeKeysOf(tx: Tx, userId: string, now: Date): Promise<unknown>;
}

const anyMembership = 'select 1 from members where organization_id = $1 and user_id = $2 limit 1';
const isMemberAnywhere = async (db: Queryable, m: NewMember): Promise<boolean> =>
  (await db.row(anyMembership, [m.organizationId, m.userId])) !== null;

/** Requires the lock of `access.ts`. False: they are a member already. */
export async function join(tx: Tx, ports: JoinPorts, m: NewMember, now: Date): Promise<boolean> {
  if (!(await isMemberAnywhere(tx, m))) await ports.revokeKeysOf(tx, m.userId, now);
  return insertMember(tx, m, now);
}
