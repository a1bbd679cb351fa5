/** Where a folder may lie, and what may lie in it. */
import { invalid } from '../../contract/errors.ts';
import { tooMany } from '../../contract/limit-errors.ts';
import { limits } from '../../contract/limits.ts';
import type { FolderType } from '../../contract/schemas/folders.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { Reach } from '../app/actor.ts';
import { holdFolder, idsAbove, levelsBelow, lockTree } from './store.ts';

const wrong = (path: string, message: string) => invalid({ path, code: 'INVALID_VALUE', message });

/**
 * Checks the folder that something is put into, and keeps it until the end of the transaction. Throws NOT_FOUND, and
 * VALIDATION_FAILED at `path` if it is for things of another type.
 */
export async function mustBeFolder(
  db: Queryable,
  reach: Reach,
  id: string,
  type: FolderType,
  path = 'folderId',
): Promise<void> {
  if ((await holdFolder(db, reach, id)) !== type) throw wrong(path, `is not a folder of type ${type}`);
}

/**
 * Checks the parent of a folder, which is null if it is new. Throws NOT_FOUND, and VALIDATION_FAILED if the parent is of
 * another type, lies in the folder itself or too deep. Changes of the workspace's folders wait until the transaction
 * ends.
 */
export async function mustFitBelow(
  tx: Tx,
  reach: Reach,
  parentId: string,
  { id, type }: { id: string | null; type: FolderType },
): Promise<void> {
  await lockTree(tx, reach);
  await mustBeFolder(tx, reach, parentId, type, 'parentFolderId');
  const above = await idsAbove(tx, parentId);
  if (id !== null && above.includes(id)) throw wrong('parentFolderId', 'lies in the folder itself');
  const levels = above.length + (id === null ? 1 : await levelsBelow(tx, id));
  if (levels > limits.folderLevels) throw tooMany('folderLevels', limits.folderLevels, 'parentFolderId');
}
