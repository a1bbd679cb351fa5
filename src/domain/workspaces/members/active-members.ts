/** Whether users are active members of the actor's workspace, for settings that name people. */
import { invalid } from '../../../contract/errors.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Reach } from '../../app/actor.ts';

const find = `select user_id from members where workspace_id = $1 and user_id = any($2::text[]) and status = 'ACTIVE'`;

export async function activeMembersAmong(db: Queryable, reach: Reach, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await db.rows<{ user_id: string }>(find, [reach.workspaceId, ids]);
  return new Set(found.map(row => row.user_id));
}

/** Throws VALIDATION_FAILED at `path`. */
export async function mustBeMember(db: Queryable, reach: Reach, userId: string, path: string): Promise<void> {
  if ((await activeMembersAmong(db, reach, [userId])).has(userId)) return;
  throw invalid({ path, code: 'INVALID_VALUE', message: 'no active member of the workspace has this id' });
}
