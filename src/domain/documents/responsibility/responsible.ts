/** The person responsible for a document must be an active member of its workspace. */

import { invalid } from '../../../contract/errors.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Reach } from '../../actor.ts';

const find = `select 1 from members where workspace_id = $1 and user_id = $2 and status = 'ACTIVE'`;

export async function mustBeMember(db: Queryable, reach: Reach, userId: string): Promise<void> {
  if (await db.row(find, [reach.workspaceId, userId])) return;
  throw invalid({
    path: 'responsibleUserId',
    code: 'INVALID_VALUE',
    message: 'no active member of the workspace has this id',
  });
}
