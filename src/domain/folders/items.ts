/** What lies in folders, counted in the table of documents or of templates. */
import type { Queryable } from '../../platform/postgres/database.ts';
import { Conditions } from '../app/paging.ts';
import type { FolderItems, FolderReach } from './folder.ts';

interface ItemsTable {
  table: 'documents' | 'templates';
  /** What the conditions of `seenBy` call a row. */
  alias: 'd' | 't';
  /** The user whose items alone are visible, or null if the actor sees all. */
  onlyFor(reach: FolderReach): string | null;
  seenBy(user: string): string;
}

export function itemsIn({ table, alias, onlyFor, seenBy }: ItemsTable): FolderItems {
  const from = `from ${table} ${alias}`;
  const kept = `${alias}.deleted_at is null`;
  const held = `select 1 ${from} where ${alias}.folder_id = $1 and ${kept} limit 1`;
  return {
    async count(db, reach, folderIds) {
      const c = new Conditions();
      c.add(`${alias}.workspace_id = ${c.value(reach.workspaceId)}`);
      c.add(`${alias}.folder_id = any(${c.value(folderIds)}::text[])`).add(kept);
      const user = onlyFor(reach);
      if (user !== null) c.add(seenBy(c.value(user)));
      const rows = await db.rows<{ id: string; items: number }>(
        `select ${alias}.folder_id as id, count(*)::int as items ${from} where ${c.texts.join(' and ')} group by ${alias}.folder_id`,
        c.values,
      );
      return new Map(rows.map(row => [row.id, row.items]));
    },
    isHeld: async (db: Queryable, folderId: string) => (await db.row(held, [folderId])) !== null,
  };
}
