/** PATCH and DELETE /files/{id}: name and visibility may change, the bytes never; a file in use stays. */

import { refusal } from '../../contract/errors.ts';
import { fileRows } from '../../contract/files.ts';
import { serve } from '../act.ts';
import { uploadKey } from './create.ts';
import { showFile } from './show.ts';
import { loadFile } from './store.ts';

const update = 'update files set filename = $2, visibility = $3, updated_at = $4 where id = $1';
const inUse = 'select 1 from content_blocks where file_id = $1 limit 1';

export const updateFile = serve(fileRows.update, async ({ actor, tx, ground, now }, { params, body }) => {
  const file = await loadFile(tx, actor, params.id);
  await tx.run(update, [file.id, body.fileName ?? file.filename, body.visibility ?? file.visibility, now]);
  return showFile(ground, await loadFile(tx, actor, params.id), now);
});

export const deleteFile = serve(fileRows.delete, async ({ actor, tx, ground }, { params }) => {
  const file = await loadFile(tx, actor, params.id);
  if (await tx.row(inUse, [file.id]))
    throw refusal('INVALID_STATE', { message: 'The file is used by a document or template.' });
  await tx.run('delete from files where id = $1', [file.id]);
  const keys = [uploadKey(file.id), ...(file.storage_key === null ? [] : [file.storage_key])];
  tx.afterCommit(() => {
    for (const key of keys)
      ground.storage
        .remove(key)
        .catch(error => ground.log.warn({ err: error }, 'bytes of a deleted file could not be removed'));
  });
  return { id: file.id, deleted: true as const };
});
