/** Documents in folders, for the module of folders, and for exports. */
import type { Queryable } from '../../../platform/postgres/database.ts';
import { itemsIn } from '../../folders/items.ts';
import { type DocumentReach, onlyFor, seenBy } from '../visibility.ts';

const below = `
  select d.id, d.folder_id from documents d
  where d.workspace_id = $1 and d.folder_id = any($2::text[]) and d.deleted_at is null and ($3::text is null or ${seenBy('$3')})
  order by d.id limit $4`;

/** Documents that lie in one of these folders, without those in the trash. */
export const documentsBelow = (db: Queryable, reach: DocumentReach, folderIds: readonly string[], most: number) =>
  db.rows<{ id: string; folder_id: string }>(below, [reach.workspaceId, folderIds, onlyFor(reach), most]);

export const documentsInFolders = itemsIn({ table: 'documents', alias: 'd', onlyFor, seenBy });
