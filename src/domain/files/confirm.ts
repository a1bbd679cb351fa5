/**
 * Confirms an upload: checks the uploaded bytes against the announced size and checksum, reads a PDF in a child
 * process, and stores the bytes under their hash, where they never change. All of this is slow and runs before the
 * transaction; of two simultaneous confirmations only one writes.
 */

import { copyFile, stat } from 'node:fs/promises';
import { ApiError, apiError } from '../../contract/errors.ts';
import { fileOperations } from '../../contract/operations/files.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { fileHash } from '../../platform/storage/file-hash.ts';
import { nullIfMissing } from '../../platform/storage/storage.ts';
import type { App } from '../app/app.ts';
import { type Context, command } from '../app/operation.ts';
import { type FileRow, isImage, isPdf } from './file.ts';
import { readImage } from './image-of-file.ts';
import { type Checked, keep, readPdf } from './read-pdf.ts';
import { showFile } from './show.ts';
import { confirmFile, loadFile } from './store.ts';
import { claimStoredFile } from './stored.ts';
import { uploadKey } from './upload-key.ts';
import { rejectedUpload } from './upload-problem.ts';
import { deleteUpload } from './uploaded.ts';

const nothingUploaded = () => apiError('INVALID_STATE', { message: 'Nothing has been uploaded for this file yet.' });

const mustHaveSize = (file: FileRow, size: number): void => {
  if (size !== file.size) throw rejectedUpload('CHANGED', `${size} bytes were uploaded but ${file.size} were expected`);
};

/** Copies the upload, which may be replaced at any time, to a path of its own. */
async function takeUpload({ storage }: App, file: FileRow, temp: () => string): Promise<string> {
  const key = uploadKey(file.id);
  const size = await storage.size(key);
  if (size === null) throw nothingUploaded();
  mustHaveSize(file, size); // before it is fetched, since an upload to a bucket can have any size
  const taken = temp();
  try {
    await copyFile(await storage.pathOf(key, temp), taken);
  } catch (error) {
    nullIfMissing(error);
    throw nothingUploaded();
  }
  mustHaveSize(file, (await stat(taken)).size);
  return taken;
}

const check = (app: App, file: FileRow): Promise<Checked> =>
  app.storage.withTemp(async temp => {
    const [taken, cleaned] = [await takeUpload(app, file, temp), temp()];
    const { size } = file;
    const digest = await fileHash(taken);
    if (file.checksum !== null && digest.toString('base64') !== file.checksum) {
      throw rejectedUpload('CHANGED', 'the uploaded bytes do not match the checksum');
    }
    const sha256 = digest.toString('hex');
    if (isPdf(file)) return readPdf(app, file, { path: taken, out: cleaned, sha256, size });
    const read = isImage(file)
      ? await readImage(app.pdf.forOwner(file.organization_id), { path: taken, out: cleaned })
      : null;
    return keep(app, file, taken, { sha256, size, pdf: null, image: read?.ok ? read.image : null });
  });

const prepareConfirm = async (
  { actor, tx, app }: Context<Queryable>,
  { params }: { params: { id: string } },
): Promise<Checked | null> => {
  const file = await loadFile(tx, actor, params.id);
  return file.status === 'CONFIRMED' ? null : check(app, file);
};

async function confirmed({ actor, tx, app, now }: Context, id: string, checked: Checked | null) {
  if (checked && (await confirmFile(tx, id, checked, now))) {
    await claimStoredFile(app, tx, checked.storageKey);
    await deleteUpload(app, tx, id);
  }
  return showFile(app, actor, await loadFile(tx, actor, id), now);
}

/** Idempotent: confirming again returns the same file. */
export const confirmUpload = command(
  fileOperations.confirm,
  (ctx, { params }, checked: Checked | null) => confirmed(ctx, params.id, checked),
  prepareConfirm,
);

/** A GET of the file also confirms it, if there is a valid upload. */
export const getFile = command(
  fileOperations.get,
  (ctx, { params }, checked: Checked | null) => confirmed(ctx, params.id, checked),
  async (ctx, input) => {
    try {
      return await prepareConfirm(ctx, input);
    } catch (error) {
      if (error instanceof ApiError && error.code !== 'NOT_FOUND') return null;
      throw error;
    }
  },
);
