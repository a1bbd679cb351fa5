/**
 * Who sees a document: everyone of the workspace, or only its creator, the person responsible, those it was opened to
 * and whoever holds VIEW_PRIVATE_DOCUMENT. For all others it is not there at all.
 */
import type { Queryable } from '../../base/database.ts';
import type { DocumentVisibility } from '../../contract/document-settings.ts';
import { type Issue, invalid, refusal } from '../../contract/errors.ts';
import { type Actor, type Call, holds, type Reach } from '../act.ts';
import type { DocumentRow } from './document.ts';

/** Every query of documents takes it. */
export type DocumentReach = Pick<Actor, 'workspaceId' | 'user' | 'permissions'>;

/** Whose documents alone are within reach; null: every document of the workspace is. */
export const onlyFor = (reach: DocumentReach): string | null =>
  holds(reach, 'VIEW_PRIVATE_DOCUMENT') ? null : reach.user.id;

/** The condition on a row `d` that a user sees it, never null; `user` is a parameter such as `$3`. */
export const seenBy = (user: string): string =>
  `(d.visibility = 'EVERYONE' or d.created_by = ${user} or ${user} = coalesce(d.responsible_user_id, d.created_by) or ${user} = any(d.selected_user_ids))`;

type Seen = Pick<DocumentRow, 'visibility' | 'selected_user_ids'>;
interface Asked {
  visibility?: DocumentVisibility | undefined;
  selectedUserIds?: readonly string[] | undefined;
}

/** What was asked for, beside what is; with anything but SELECTED_USERS nobody is selected. */
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

/** Those who are new must be active members; who was selected before may have left since. */
async function selectionIssues(db: Queryable, reach: Reach, before: Seen, after: Seen): Promise<Issue[]> {
  const { visibility, selected_user_ids: selected } = after;
  if (visibility !== 'SELECTED_USERS')
    return selected.length > 0 ? [wrong(path, 'needs visibility SELECTED_USERS')] : [];
  if (selected.length === 0) return [wrong(path, 'is needed with visibility SELECTED_USERS')];
  const added = selected.filter(id => !before.selected_user_ids.includes(id));
  const found = await db.rows<{ user_id: string }>(members, [reach.workspaceId, added]);
  const known = new Set([...before.selected_user_ids, ...found.map(row => row.user_id)]);
  return selected.flatMap((id, i) =>
    known.has(id) ? [] : [wrong(`${path}.${i}`, 'no active member of the workspace has this id')],
  );
}

/** Refuses a change that is not allowed or says nothing that can be. */
export async function mustMayShow(
  { actor, tx }: Pick<Call<Queryable>, 'actor' | 'tx'>,
  before: Seen,
  after: Seen,
): Promise<void> {
  if (same(before, after)) return;
  if (!holds(actor, 'CHANGE_DOCUMENT_VISIBILITY'))
    throw refusal('PERMISSION_DENIED', { message: 'The account lacks the permission CHANGE_DOCUMENT_VISIBILITY.' });
  const issues = await selectionIssues(tx, actor, before, after);
  if (issues.length > 0) throw invalid(...issues);
}

/** As every document begins. */
export const openToEveryone: Seen = { visibility: 'EVERYONE', selected_user_ids: [] };
