/**
 * A PDF that comes with the request that uses it, or is its body: it is checked and stored before the transaction, like one
 * that is confirmed, and its row is written in the transaction. If that fails, the stored file is deleted when the request
 * ends (`leavingNothing`), or later, because its key was recorded before.
 */

import { newId } from '../../platform/ids.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Context } from '../app/operation.ts';
import type { FileRow } from './file.ts';
import { newFile } from './new-file.ts';
import { type Checked, readPdf, type UncheckedPdf } from './read-pdf.ts';
import { mustHaveRoom } from './room.ts';
import { confirmFile, insertFile } from './store.ts';
import { claimStoredFile, deleteStoredFile } from './stored.ts';

/** A file whose bytes are stored and whose row is not written yet. */
export interface TakenFile {
  row: FileRow;
  checked: Checked;
}

/** What taking needs of a request, before its transaction. */
export type Taking = Pick<Context<Queryable>, 'app' | 'actor' | 'tx' | 'now' | 'unkept'>;

export interface GivenPdf extends UncheckedPdf {
  fileName: string;
  visibility: FileRow['visibility'];
}

/** Slow, so call it before the transaction. Throws LIMIT_EXCEEDED, and VALIDATION_FAILED at `at` for what is not taken. */
export async function takePdf(ctx: Taking, given: GivenPdf, at: string): Promise<TakenFile> {
  const { fileName, visibility, size } = given;
  await mustHaveRoom(ctx, size);
  const announced = newFile(ctx, newId('fil', ctx.now.getTime()), {
    ...{ fileName, visibility, size, mimeType: 'application/pdf' as const },
  });
  const checked = await readPdf(ctx.app, announced, given, at);
  const { storageKey: storage_key, sha256, pdf } = checked;
  ctx.unkept?.set(storage_key, () => deleteStoredFile(ctx.app, storage_key));
  return { row: { ...announced, status: 'CONFIRMED', storage_key, sha256, pdf }, checked };
}

/** Writes the rows of files. Throws LIMIT_EXCEEDED. */
export async function keepTaken(ctx: Context, files: readonly TakenFile[]): Promise<void> {
  for (const { row, checked } of files) {
    await mustHaveRoom(ctx, row.size);
    await insertFile(ctx.tx, row);
    await claimStoredFile(ctx.app, ctx.tx, checked.storageKey);
    await confirmFile(ctx.tx, row.id, checked, row.updated_at);
    ctx.tx.afterCommit(() => void ctx.unkept?.delete(checked.storageKey));
  }
}
