/**
 * Confirming an upload (details 9, 0.52): the bytes are taken from where they wait, checked against what was promised,
 * a PDF is read in a child, and from then on they lie under a name of their own hash and never change. All of that is
 * slow and happens before the transaction; of two at once only one writes.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, rm, stat } from 'node:fs/promises';
import type { Queryable } from '../../base/database.ts';
import { invalid, Refusal, refusal } from '../../contract/errors.ts';
import { fileRows } from '../../contract/files.ts';
import { type Call, type Ground, serve } from '../act.ts';
import { uploadKey } from './create.ts';
import { type FileRow, isPdf, type PdfOfFile } from './file.ts';
import { showFile } from './show.ts';
import { confirmFile, loadFile } from './store.ts';

interface Checked {
  storageKey: string;
  sha256: string;
  size: number;
  pdf: PdfOfFile | null;
}

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest();
}

/** Null: nothing waits there. */
async function takeUpload(ground: Ground, file: FileRow): Promise<string | null> {
  const taken = ground.storage.tempPath();
  try {
    await copyFile(await ground.storage.pathOf(uploadKey(file.id)), taken);
    return taken;
  } catch {
    return null;
  }
}

async function check(ground: Ground, file: FileRow): Promise<Checked> {
  const taken = await takeUpload(ground, file);
  if (!taken) throw refusal('INVALID_STATE', { message: 'Nothing has been uploaded for this file yet.' });
  const cleaned = ground.storage.tempPath();
  try {
    const { size } = await stat(taken);
    const digest = await hashOf(taken);
    if (size !== file.size)
      throw invalid({
        path: 'id',
        code: 'INVALID_VALUE',
        message: `${size} bytes were uploaded, ${file.size} were announced`,
      });
    if (file.checksum !== null && digest.toString('base64') !== file.checksum) {
      throw invalid({
        path: 'id',
        code: 'INVALID_VALUE',
        message: 'the uploaded bytes do not have the announced checksum',
      });
    }
    if (!isPdf(file)) return await keep(ground, file, taken, { sha256: digest.toString('hex'), size, pdf: null });
    const reading = await ground.pdf.read(taken, cleaned);
    if (!reading.ok)
      throw invalid({ path: 'id', code: 'INVALID_VALUE', message: `${reading.problem}: ${reading.message}` });
    const { facts } = reading;
    return await keep(ground, file, facts.rewritten ? cleaned : taken, {
      sha256: facts.sha256,
      size: facts.size,
      pdf: { pages: facts.pages, formFields: facts.formFields, signed: facts.signed },
    });
  } finally {
    await rm(taken, { force: true });
    await rm(cleaned, { force: true });
  }
}

async function keep(ground: Ground, file: FileRow, path: string, facts: Omit<Checked, 'storageKey'>): Promise<Checked> {
  const storageKey = `files/${file.organization_id}/${file.id}/${facts.sha256}`;
  await ground.storage.adopt(storageKey, path);
  return { ...facts, storageKey };
}

const prepareConfirm = async (
  { actor, tx, ground }: Call<Queryable>,
  { params }: { params: { id: string } },
): Promise<Checked | null> => {
  const file = await loadFile(tx, actor, params.id);
  return file.status === 'CONFIRMED' ? null : check(ground, file);
};

async function confirmed({ actor, tx, ground, now }: Call, id: string, checked: Checked | null) {
  if (checked && (await confirmFile(tx, id, checked, now))) {
    tx.afterCommit(
      () =>
        void ground.storage
          .remove(uploadKey(id))
          .catch(error => ground.log.warn({ err: error }, 'an upload could not be removed')),
    );
  }
  return showFile(ground, await loadFile(tx, actor, id), now);
}

/** Idempotent: confirming again answers the same file. */
export const confirmUpload = serve(
  fileRows.confirm,
  (call, { params }, checked: Checked | null) => confirmed(call, params.id, checked),
  prepareConfirm,
);

/** A GET of the file confirms too, where there is something good to confirm. */
export const getFile = serve(
  fileRows.get,
  (call, { params }, checked: Checked | null) => confirmed(call, params.id, checked),
  async (call, input) => {
    try {
      return await prepareConfirm(call, input);
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'NOT_FOUND') return null;
      throw error;
    }
  },
);
