/**
 * POST /folders/{id}/export: files of the documents in a folder and in the folders below it as one ZIP with the same
 * folders. Documents in the trash are left out.
 */
import { apiError } from '../../../contract/errors.ts';
import { tooMany } from '../../../contract/limit-errors.ts';
import { limits } from '../../../contract/limits.ts';
import { folderOperations } from '../../../contract/operations/folders.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import { type Context, command } from '../../app/operation.ts';
import { documentsBelow } from '../../documents/filing/in-folders.ts';
import { foldersBelow, loadFolder } from '../../folders/store.ts';
import { folderPaths } from './file-names.ts';
import { exportFiles, prepareExport } from './zip-export.ts';

type Asking = Context<Queryable>;

/** Documents of the folder by id, with their place in the ZIP. */
async function contentsOf({ tx, actor }: Pick<Asking, 'tx' | 'actor'>, id: string) {
  const folder = await loadFolder(tx, actor, id);
  if (folder.type !== 'DOCUMENT')
    throw apiError('INVALID_STATE', { message: 'Only folders of documents can be exported.' });
  const folders = await foldersBelow(tx, folder.id);
  const most = limits.exportedDocuments;
  const documents = await documentsBelow(
    tx,
    actor,
    folders.map(f => f.id),
    most + 1,
  );
  if (documents.length > most) throw tooMany('exportedDocuments', most);
  const paths = folderPaths(folder.id, folders);
  return { folder, folderOf: new Map(documents.map(d => [d.id, paths.get(d.folder_id) ?? ''])) };
}

export const exportFolder = command(
  folderOperations.export,
  async (ctx, { params, body }) => {
    const { folder, folderOf } = await contentsOf(ctx, params.id);
    const event = { scope: 'FOLDER', folderId: folder.id, folderName: folder.name } as const;
    return exportFiles(ctx, { ids: [...folderOf.keys()], types: body.fileTypes, event, folderOf });
  },
  async (ctx: Asking, { params, body }) => {
    const { folderOf } = await contentsOf(ctx, params.id);
    await prepareExport(ctx, { ids: [...folderOf.keys()], types: body.fileTypes });
  },
);
