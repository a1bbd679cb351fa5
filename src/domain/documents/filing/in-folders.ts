/** Documents in folders, for the module of folders. */
import type { FolderItems } from '../../folders/folder.ts';
import { Conditions } from '../../paging.ts';
import { onlyFor, seenBy } from '../visibility.ts';

const held = 'select 1 from documents d where d.folder_id = $1 and d.deleted_at is null limit 1';

export const documentsInFolders: FolderItems = {
  async count(db, reach, folderIds) {
    const c = new Conditions();
    c.add(`d.workspace_id = ${c.value(reach.workspaceId)}`).add(`d.folder_id = any(${c.value(folderIds)}::text[])`);
    const user = onlyFor(reach);
    if (user !== null) c.add(seenBy(c.value(user)));
    const rows = await db.rows<{ id: string; documents: number }>(
      `select d.folder_id as id, count(*)::int as documents from documents d
       where ${c.texts.join(' and ')} and d.deleted_at is null group by d.folder_id`,
      c.values,
    );
    return new Map(rows.map(row => [row.id, row.documents]));
  },
  isHeld: async (db, folderId) => (await db.row(held, [folderId])) !== null,
};
