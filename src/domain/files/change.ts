/**
 * PATCH and DELETE /files/{id}: name and visibility can change, the bytes never do. A file in use cannot be deleted.
 */

import { apiError } from '../../contract/errors.ts';
import { fileOperations } from '../../contract/operations/files.ts';
import { command } from '../app/operation.ts';
import { usesOfFile } from './reach.ts';
import { showFile } from './show.ts';
import { loadFile } from './store.ts';
import { enqueueFileDeletion } from './stored.ts';
import { deleteUploadOf } from './uploaded.ts';

const update = 'update files set filename = $2, visibility = $3, updated_at = $4 where id = $1';
const inUse = `select 1 from files f where f.id = $1 and exists ${usesOfFile}`;

export const updateFile = command(fileOperations.update, async ({ actor, tx, app, now }, { params, body }) => {
  const file = await loadFile(tx, actor, params.id);
  await tx.run(update, [file.id, body.fileName ?? file.filename, body.visibility ?? file.visibility, now]);
  return showFile(app, actor, await loadFile(tx, actor, params.id), now);
});

export const deleteFile = command(fileOperations.delete, async ({ actor, tx, app }, { params }) => {
  const file = await loadFile(tx, actor, params.id);
  if (await tx.row(inUse, [file.id]))
    throw apiError('INVALID_STATE', { message: 'The file is used by a document or template.' });
  await tx.run('delete from files where id = $1', [file.id]);
  if (file.storage_key !== null) await enqueueFileDeletion(app, tx, [file.storage_key]);
  await deleteUploadOf(app, tx, file);
  return { id: file.id, deleted: true as const };
});
