/** The folder: its row, its public shape, and what it asks of the modules whose things lie in it. */
import type { Folder, FolderType } from '../../contract/schemas/folders.ts';
import type { UserReference } from '../../contract/values.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Actor } from '../app/actor.ts';

export interface FolderRow {
  id: string;
  workspace_id: string;
  name: string;
  type: FolderType;
  parent_folder_id: string | null;
  created_by: UserReference;
  child_folders: number;
  created_at: Date;
  updated_at: Date;
}

export type FolderReach = Pick<Actor, 'workspaceId' | 'user' | 'permissions'>;

/** Things of one kind that lie in folders. */
export interface FolderItems {
  /** How many the actor sees in each folder, without those in the trash; a folder without any may be left out. */
  count(db: Queryable, reach: FolderReach, folderIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Whether any lies in it, also one that the actor does not see, except in the trash. */
  isHeld(db: Queryable, folderId: string): Promise<boolean>;
}

/** What folders need of higher modules. */
export interface FolderPorts {
  documentsInFolders: FolderItems;
  templatesInFolders: FolderItems;
}

export const itemsOf = (ports: FolderPorts, type: FolderType): FolderItems | undefined =>
  type === 'DOCUMENT' ? ports.documentsInFolders : ports.templatesInFolders;

export const showFolder = (f: FolderRow, items: number): Folder => ({
  id: f.id,
  name: f.name,
  type: f.type,
  parentFolderId: f.parent_folder_id,
  workspaceId: f.workspace_id,
  createdBy: f.created_by,
  createdAt: f.created_at.toISOString(),
  updatedAt: f.updated_at.toISOString(),
  childFolderCount: f.child_folders,
  itemCount: items,
});
