/** The person responsible for a document is an active member of its workspace. */
import type { Queryable } from '../../base/database.ts';
import { invalid } from '../../contract/errors.ts';
import type { Reach } from '../act.ts';

const find = `select 1 from members where workspace_id = $1 and user_id = $2 and status = 'ACTIVE'`;

export async function mustBeMember(db: Queryable, reach: Reach, userId: string): Promise<void> {
  if (await db.row(find, [reach.workspaceId, userId])) return;
  throw invalid({
    path: 'responsibleUserId',
    code: 'INVALID_VALUE',
    message: 'no active member of the workspace has this id',
  });
}
