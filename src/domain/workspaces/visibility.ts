/** Who else of the workspace sees a document or template: the setting, and who may change it. */
import { type Issue, invalid } from '../../contract/errors.ts';
import type { Grant } from '../../contract/operation.ts';
import type { DocumentVisibility } from '../../contract/schemas/documents/document-settings.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Reach } from '../app/actor.ts';
import type { Context } from '../app/operation.ts';
import { requireAlso } from '../operations/authorize.ts';
import { activeMembersAmong } from './members/active-members.ts';

/** Columns of a document or template. */
export interface Visibility {
  visibility: DocumentVisibility;
  /** Empty unless the visibility is SELECTED_USERS. */
  selected_user_ids: string[];
}

interface Asked {
  visibility?: DocumentVisibility | undefined;
  selectedUserIds?: readonly string[] | undefined;
}

/** The visibility that everything starts with. */
export const openToEveryone: Visibility = { visibility: 'EVERYONE', selected_user_ids: [] };

/** The visibility after a change; only SELECTED_USERS has selected users. */
export function askedVisibility(before: Visibility, { visibility, selectedUserIds }: Asked): Visibility {
  const after = visibility ?? before.visibility;
  const kept = after === 'SELECTED_USERS' ? before.selected_user_ids : [];
  return { visibility: after, selected_user_ids: [...new Set(selectedUserIds ?? kept)] };
}

const same = (a: Visibility, b: Visibility): boolean =>
  a.visibility === b.visibility && JSON.stringify(a.selected_user_ids) === JSON.stringify(b.selected_user_ids);

const wrong = (at: string, message: string): Issue => ({ path: at, code: 'INVALID_VALUE', message });

/** Users who are added must be active members; users who were selected before may have left since. */
async function selectionIssues(
  db: Queryable,
  reach: Reach,
  before: Visibility,
  after: Visibility,
  path: string,
): Promise<Issue[]> {
  const { visibility, selected_user_ids: selected } = after;
  if (visibility !== 'SELECTED_USERS')
    return selected.length > 0 ? [wrong(path, 'requires visibility SELECTED_USERS')] : [];
  if (selected.length === 0) return [wrong(path, 'is required with visibility SELECTED_USERS')];
  const added = selected.filter(id => !before.selected_user_ids.includes(id));
  const known = new Set([...before.selected_user_ids, ...(await activeMembersAmong(db, reach, added))]);
  return selected.flatMap((id, i) =>
    known.has(id) ? [] : [wrong(`${path}.${i}`, 'no active member of the workspace has this id')],
  );
}

/**
 * Throws PERMISSION_DENIED if the actor may not change the visibility, and VALIDATION_FAILED below `path` if the
 * selection is invalid.
 */
export async function mustMayShow(
  { actor, tx }: Pick<Context<Queryable>, 'actor' | 'tx'>,
  before: Visibility,
  after: Visibility,
  { needs, path }: { needs: Grant; path: string },
): Promise<void> {
  if (same(before, after)) return;
  requireAlso(actor, needs);
  const issues = await selectionIssues(tx, actor, before, after, path);
  if (issues.length > 0) throw invalid(...issues);
}
