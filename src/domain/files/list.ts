import { fileOperations } from '../../contract/operations/files.ts';
import { query } from '../app/operation.ts';
import { Conditions, page } from '../app/paging.ts';
import type { FileRow } from './file.ts';
import { fileSeenBy, valuesOf } from './reach.ts';
import { showFileItem } from './show.ts';
import { fileColumns, fileTables } from './store.ts';

export const listFiles = query(fileOperations.list, async ({ actor, tx }, { query }) => {
  const conditions = new Conditions();
  conditions.add(`f.workspace_id = ${conditions.value(actor.workspaceId)}`);
  const [user, allDocuments, allTemplates] = valuesOf(actor);
  conditions.add(
    fileSeenBy({
      user: conditions.value(user),
      allDocuments: conditions.value(allDocuments),
      allTemplates: conditions.value(allTemplates),
    }),
  );
  if (query.visibility) conditions.add(`f.visibility = ${conditions.value(query.visibility)}`);
  const found = await page<FileRow>(tx, query, {
    select: `select ${fileColumns} ${fileTables}`,
    from: fileTables,
    conditions,
    sort: { name: 'createdAt', column: 'f.created_at', cast: 'timestamptz', nullable: false },
    id: 'f.id',
    place: f => ({ value: f.created_at, id: f.id }),
  });
  return { ...found, data: found.data.map(showFileItem) };
});
