/** All SQL of folders, limited to the actor's workspace. */
import { notFound } from '../../contract/errors.ts';
import type { FolderType } from '../../contract/schemas/folders.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { Actor, Reach } from '../app/actor.ts';
import type { FolderRow } from './folder.ts';

const columns = `f.id, f.workspace_id, f.name, f.type, f.parent_folder_id, f.created_at, f.updated_at,
  (select json_build_object('id', u.id, 'email', u.email, 'name', u.name) from users u where u.id = f.created_by) as created_by,
  (select count(*)::int from folders c where c.parent_folder_id = f.id) as child_folders`;
export const selectFolders = `select ${columns} from folders f`;
const find = `${selectFolders} where f.workspace_id = $1 and f.id = $2`;
const lock = 'select type from folders where workspace_id = $1 and id = $2';
const insert = `
  insert into folders (id, organization_id, workspace_id, name, type, parent_folder_id, created_by, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`;
const update = 'update folders set name = $2, parent_folder_id = $3, updated_at = $4 where id = $1';
const lockWorkspace = 'select id from workspaces where id = $1 for no key update';

/** The folder and those above it, the nearest first. */
const above = `
  with recursive above as (
    select id, parent_folder_id, 1 as place from folders where id = $1
    union all
    select f.id, f.parent_folder_id, a.place + 1 from folders f join above a on f.id = a.parent_folder_id)
  select id from above order by place`;
const levels = `
  with recursive below as (
    select id, 1 as level from folders where id = $1
    union all
    select f.id, b.level + 1 from folders f join below b on f.parent_folder_id = b.id)
  select max(level)::int as levels from below`;

const tree = `
  with recursive below as (
    select id, name, parent_folder_id from folders where id = $1
    union all
    select f.id, f.name, f.parent_folder_id from folders f join below b on f.parent_folder_id = b.id)
  select id, name, parent_folder_id from below order by id`;

/** The folder and all those below it. */
export const foldersBelow = (db: Queryable, id: string) =>
  db.rows<Pick<FolderRow, 'id' | 'name' | 'parent_folder_id'>>(tree, [id]);

export async function loadFolder(db: Queryable, reach: Reach, id: string): Promise<FolderRow> {
  const found = await db.row<FolderRow>(find, [reach.workspaceId, id]);
  if (!found) throw notFound('folder');
  return found;
}

/** Waits for requests that are putting something into the folder, and keeps everyone else from doing so. */
export async function lockFolder(tx: Tx, reach: Reach, id: string): Promise<FolderRow> {
  if (!(await tx.row(`${lock} for update`, [reach.workspaceId, id]))) throw notFound('folder');
  return loadFolder(tx, reach, id);
}

/** The type of a folder, which stays until the end of the transaction. */
export async function holdFolder(db: Queryable, reach: Reach, id: string): Promise<FolderType> {
  const found = await db.row<{ type: FolderType }>(`${lock} for key share`, [reach.workspaceId, id]);
  if (!found) throw notFound('folder');
  return found.type;
}

/** One request at a time changes the tree of a workspace, so that two cannot close a circle together. */
export const lockTree = (tx: Tx, reach: Reach) => tx.row(lockWorkspace, [reach.workspaceId]);

/** Ids of the folder and of those above it. */
export const idsAbove = async (db: Queryable, id: string): Promise<string[]> =>
  (await db.rows<{ id: string }>(above, [id])).map(row => row.id);

/** How many levels of folders there are from this one down. */
export const levelsBelow = async (db: Queryable, id: string): Promise<number> =>
  (await db.row<{ levels: number }>(levels, [id]))?.levels ?? 0;

export const insertFolder = (tx: Tx, actor: Actor, f: FolderRow) =>
  tx.run(insert, [
    f.id,
    actor.organization.id,
    f.workspace_id,
    f.name,
    f.type,
    f.parent_folder_id,
    f.created_by.id,
    f.created_at,
  ]);

export const saveFolder = (tx: Tx, f: FolderRow) => tx.run(update, [f.id, f.name, f.parent_folder_id, f.updated_at]);

export const deleteFolder = (tx: Tx, id: string) => tx.run('delete from folders where id = $1', [id]);
