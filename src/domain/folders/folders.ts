/** Folders of a workspace. */

import { apiError } from '../../contract/errors.ts';
import type { Query } from '../../contract/operation.ts';
import { folderOperations } from '../../contract/operations/folders.ts';
import type { Folder } from '../../contract/schemas/folders.ts';
import { newId } from '../../platform/ids.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { type AnyHandler, type Context, command, query } from '../app/operation.ts';
import { Conditions, page } from '../app/paging.ts';
import { type FolderPorts, type FolderRow, itemsOf, showFolder } from './folder.ts';
import { mustFitBelow } from './place.ts';
import { deleteFolder, insertFolder, loadFolder, lockFolder, saveFolder, selectFolders } from './store.ts';

async function show(
  { tx, actor }: Pick<Context<Queryable>, 'tx' | 'actor'>,
  ports: FolderPorts,
  folders: readonly FolderRow[],
): Promise<Folder[]> {
  const counts = new Map<string, number>();
  for (const type of ['DOCUMENT', 'TEMPLATE'] as const) {
    const ids = folders.filter(f => f.type === type).map(f => f.id);
    const items = itemsOf(ports, type);
    if (ids.length === 0 || !items) continue;
    for (const [id, count] of await items.count(tx, actor, ids)) counts.set(id, count);
  }
  return folders.map(f => showFolder(f, counts.get(f.id) ?? 0));
}

async function showOne(ctx: Context<Queryable>, ports: FolderPorts, folder: FolderRow): Promise<Folder> {
  const [shown] = await show(ctx, ports, [folder]);
  if (!shown) throw new Error('the folder was not shown');
  return shown;
}

function conditionsOf(workspaceId: string, query: Query<typeof folderOperations.list>): Conditions {
  const c = new Conditions();
  c.add(`f.workspace_id = ${c.value(workspaceId)}`);
  if (query.type) c.add(`f.type = ${c.value(query.type)}`);
  if (query.parentFolderId === 'root') c.add('f.parent_folder_id is null');
  else if (query.parentFolderId !== undefined) c.add(`f.parent_folder_id = ${c.value(query.parentFolderId)}`);
  return c;
}

const list = (ports: FolderPorts) =>
  query(folderOperations.list, async (ctx, { query }) => {
    const found = await page<FolderRow>(ctx.tx, query, {
      select: selectFolders,
      from: 'from folders f',
      conditions: conditionsOf(ctx.actor.workspaceId, query),
      sort: { name: 'createdAt', column: 'f.created_at', cast: 'timestamptz', nullable: false },
      id: 'f.id',
      place: f => ({ value: f.created_at, id: f.id }),
    });
    return { ...found, data: await show(ctx, ports, found.data) };
  });

const get = (ports: FolderPorts) =>
  query(folderOperations.get, async (ctx, { params }) =>
    showOne(ctx, ports, await loadFolder(ctx.tx, ctx.actor, params.id)),
  );

const create = command(folderOperations.create, async ({ tx, actor, now }, { body }) => {
  const parentId = body.parentFolderId ?? null;
  if (parentId !== null) await mustFitBelow(tx, actor, parentId, { id: null, type: body.type });
  const folder: FolderRow = {
    id: newId('fld', now.getTime()),
    workspace_id: actor.workspaceId,
    name: body.name,
    type: body.type,
    parent_folder_id: parentId,
    created_by: { id: actor.user.id, email: actor.user.email, name: actor.user.name },
    child_folders: 0,
    created_at: now,
    updated_at: now,
  };
  await insertFolder(tx, actor, folder);
  return showFolder(folder, 0);
});

const update = (ports: FolderPorts) =>
  command(folderOperations.update, async (ctx, { params, body }) => {
    const { tx, actor, now } = ctx;
    const known = await loadFolder(tx, actor, params.id);
    // The tree is locked before the folder, as by everyone who moves one.
    if (body.parentFolderId) await mustFitBelow(tx, actor, body.parentFolderId, known);
    const folder = await lockFolder(tx, actor, params.id);
    if (body.name !== undefined) folder.name = body.name;
    if (body.parentFolderId !== undefined) folder.parent_folder_id = body.parentFolderId;
    folder.updated_at = now;
    await saveFolder(tx, folder);
    return showOne(ctx, ports, folder);
  });

const remove = (ports: FolderPorts) =>
  command(folderOperations.delete, async ({ tx, actor }, { params }) => {
    const folder = await lockFolder(tx, actor, params.id);
    if (folder.child_folders > 0 || (await itemsOf(ports, folder.type)?.isHeld(tx, folder.id)))
      throw apiError('INVALID_STATE', { message: 'The folder is not empty.' });
    await deleteFolder(tx, folder.id);
    return { id: folder.id, deleted: true as const };
  });

export const folderHandlers = (ports: FolderPorts): AnyHandler[] => [
  list(ports),
  create,
  get(ports),
  update(ports),
  remove(ports),
];
