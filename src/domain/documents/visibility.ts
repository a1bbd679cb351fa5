/**
 * Who sees a document: everyone in the workspace, or only its creator, the person responsible, the selected users and
 * holders of VIEW_PRIVATE_DOCUMENT. For everyone else it does not exist.
 */

import { apiError, type Issue, invalid } from '../../contract/errors.ts';
import { changesVisibility } from '../../contract/grants.ts';
import type { DocumentVisibility } from '../../contract/schemas/documents/document-settings.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { type Actor, holds, type Reach } from '../actor.ts';
import type { Context } from '../operation.ts';
import { requireAlso } from '../operations/authorize.ts';
import type { DocumentRow } from './document.ts';

/** Every query on documents takes this. */
export type DocumentReach = Pick<Actor, 'workspaceId' | 'user' | 'permissions'>;

/**
 * The scope `documents:write` lets an app change what the person who connected it has created. Throws
 * PERMISSION_DENIED.
 */
export function mustBeTheirs({ scopes, user }: Pick<Actor, 'scopes' | 'user'>, createdBy: string): void {
  if (scopes !== null && createdBy !== user.id)
    throw apiError('PERMISSION_DENIED', {
      message: 'An app can change only documents that the person who connected it created.',
    });
}

/** The user whose documents alone are visible, or null if the actor sees every document of the workspace. */
export const onlyFor = (reach: DocumentReach): string | null =>
  holds(reach, 'VIEW_PRIVATE_DOCUMENT') ? null : reach.user.id;

/** SQL condition that a user sees row `d`; never null. `user` is a parameter such as `$3`. */
export const seenBy = (user: string): string =>
  `(d.visibility = 'EVERYONE' or d.created_by = ${user} or ${user} = coalesce(d.responsible_user_id, d.created_by) or ${user} = any(d.selected_user_ids))`;

type Seen = Pick<DocumentRow, 'visibility' | 'selected_user_ids'>;
interface Asked {
  visibility?: DocumentVisibility | undefined;
  selectedUserIds?: readonly string[] | undefined;
}

/** The visibility after a change; only SELECTED_USERS has selected users. */
export function askedVisibility(before: Seen, { visibility, selectedUserIds }: Asked): Seen {
  const after = visibility ?? before.visibility;
  const kept = after === 'SELECTED_USERS' ? before.selected_user_ids : [];
  return { visibility: after, selected_user_ids: [...new Set(selectedUserIds ?? kept)] };
}

const same = (a: Seen, b: Seen): boolean =>
  a.visibility === b.visibility && JSON.stringify(a.selected_user_ids) === JSON.stringify(b.selected_user_ids);

const path = 'documentMeta.selectedUserIds';
const wrong = (at: string, message: string): Issue => ({ path: at, code: 'INVALID_VALUE', message });
const members = `select user_id from members where workspace_id = $1 and user_id = any($2::text[]) and status = 'ACTIVE'`;

/** Users who are added must be active members; users who were selected before may have left since. */
async function selectionIssues(db: Queryable, reach: Reach, before: Seen, after: Seen): Promise<Issue[]> {
  const { visibility, selected_user_ids: selected } = after;
  if (visibility !== 'SELECTED_USERS')
    return selected.length > 0 ? [wrong(path, 'requires visibility SELECTED_USERS')] : [];
  if (selected.length === 0) return [wrong(path, 'is required with visibility SELECTED_USERS')];
  const added = selected.filter(id => !before.selected_user_ids.includes(id));
  const found = await db.rows<{ user_id: string }>(members, [reach.workspaceId, added]);
  const known = new Set([...before.selected_user_ids, ...found.map(row => row.user_id)]);
  return selected.flatMap((id, i) =>
    known.has(id) ? [] : [wrong(`${path}.${i}`, 'no active member of the workspace has this id')],
  );
}

/** Fails if the actor may not change the visibility, or if the selection is invalid. */
export async function mustMayShow(
  { actor, tx }: Pick<Context<Queryable>, 'actor' | 'tx'>,
  before: Seen,
  after: Seen,
): Promise<void> {
  if (same(before, after)) return;
  requireAlso(actor, changesVisibility);
  const issues = await selectionIssues(tx, actor, before, after);
  if (issues.length > 0) throw invalid(...issues);
}

/** The visibility that every document starts with. */
export const openToEveryone: Seen = { visibility: 'EVERYONE', selected_user_ids: [] };
