/** The bytes of an upload: whether they are awaited, and their deletion when they are not needed any more. */
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import type { FileRow } from './file.ts';
import type { FileDeletion } from './queues.ts';
import { addressMs } from './show.ts';
import { recordFile } from './stored.ts';
import { uploadKey } from './upload-key.ts';

const awaited = `select 1 from files where id = $1 and status = 'CREATED'`;

const workspace = 'select workspace_id as id from files where id = $1';

/** The id of the file whose upload has this key; null: it is no key of an upload. */
function fileOf(key: string): string | null {
  const [, id = ''] = key.split('/');
  return key === uploadKey(id) ? id : null;
}

/** Whether a file was announced whose bytes have this key, and was neither confirmed nor deleted. */
export async function isAwaited(db: Queryable, key: string): Promise<boolean> {
  const id = fileOf(key);
  return id !== null && (await db.row(awaited, [id])) !== null;
}

/** Where a file was announced whose bytes have this key; null: nowhere, or it was deleted. */
export async function workspaceOfUpload(db: Queryable, key: string): Promise<string | null> {
  const id = fileOf(key);
  return id === null ? null : ((await db.row<{ id: string }>(workspace, [id]))?.id ?? null);
}

/** Deletes them after the commit, and once more when the upload URL is no longer valid. */
export async function deleteUpload(
  app: App,
  tx: Tx,
  fileId: string,
  counted: Omit<FileDeletion, 'key'> = {},
): Promise<void> {
  const key = uploadKey(fileId);
  await recordFile(app, tx, { key, ...counted });
  tx.afterCommit(
    () => void app.storage.remove(key).catch(error => app.log.warn({ err: error }, 'an upload could not be removed')),
  );
}

type Deleted = Pick<FileRow, 'id' | 'organization_id' | 'size' | 'created_at'>;

/**
 * The same for a file that is deleted. The service refuses what comes for it later, but a bucket takes it until the URL
 * expires, so its bytes count until they are deleted for certain.
 */
export function deleteUploadOf(app: App, tx: Tx, { id, organization_id, size, created_at }: Deleted): Promise<void> {
  const isOpen = app.clock.now().getTime() < created_at.getTime() + addressMs;
  return deleteUpload(app, tx, id, app.storage.isDirect && isOpen ? { countedFor: organization_id, bytes: size } : {});
}
