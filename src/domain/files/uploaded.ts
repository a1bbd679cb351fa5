/** The bytes of an upload that is not needed any more. */
import type { Tx } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import { uploadKey } from './create.ts';
import { recordFile } from './stored.ts';

/** Deletes them after the commit, and once more when the upload URL is no longer valid. */
export async function deleteUpload(app: App, tx: Tx, fileId: string): Promise<void> {
  await recordFile(app, tx, uploadKey(fileId));
  tx.afterCommit(
    () =>
      void app.storage
        .remove(uploadKey(fileId))
        .catch(error => app.log.warn({ err: error }, 'an upload could not be removed')),
  );
}
