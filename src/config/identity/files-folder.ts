/**
 * The folder of stored files has an id, in a file and in the database, so that a process whose folder is not the one of the
 * other nodes does not start: files that they store would be missing there.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasStoredFiles } from '../../domain/files/restored.ts';
import type { Database, Queryable, Tx } from '../../platform/postgres/database.ts';
import { replaceFile } from '../../platform/seal/keys/own-files.ts';
import { nullIfMissing } from '../../platform/storage/storage.ts';
import type { Config } from '../config.ts';
import { filesDirOf } from '../storage.ts';
import { DifferentInstallation } from './different.ts';
import { lockInstallation } from './store.ts';

type Bucket = Pick<Config, 'SIGILL_S3_BUCKET'>;

/** A name that no stored file has, and that backups and copies of files leave out. */
const idFile = (folder: string): string => join(folder, '.folder-id');

async function idIn(folder: string): Promise<string | null> {
  const text = await readFile(idFile(folder), 'utf8').catch(nullIfMissing);
  return text?.trim() || null;
}

async function writeId(folder: string, id: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await replaceFile(idFile(folder), `${id}\n`);
}

const select = 'select id from files_folder';
const save = 'insert into files_folder (id) values ($1) on conflict (singleton) do update set id = excluded.id';

const recordedId = async (db: Queryable): Promise<string | null> => (await db.row<{ id: string }>(select))?.id ?? null;

export interface FilesFolder {
  folder: string;
  here: string | null;
  recorded: string;
}

/** Both ids; null with a bucket, and as long as none is recorded. */
export async function readFilesFolder(db: Queryable, config: Bucket, dataDir: string): Promise<FilesFolder | null> {
  if (config.SIGILL_S3_BUCKET) return null;
  const folder = filesDirOf(dataDir);
  const recorded = await recordedId(db);
  return recorded === null ? null : { folder, here: await idIn(folder), recorded };
}

const isAnother = ({ folder, here }: FilesFolder): DifferentInstallation =>
  new DifferentInstallation(
    [
      here === null
        ? `The folder ${folder} is not the one that has the stored files of this installation: it lacks the file ${idFile(folder)}.`
        : `The folder ${folder} is not the one that has the stored files of this installation: ${idFile(folder)} has another id than the database.`,
      'Documents that other nodes stored would be without their files. Let all nodes use one folder, or SIGILL_S3_BUCKET: see docs/scaling.md.',
      'If the files were moved or restored to this folder, run `sigill identity accept` with these settings.',
    ].join('\n'),
  );

/** Folder and database get the same new id, so that a folder from before is not used any more. */
async function renew(tx: Tx, folder: string): Promise<void> {
  const id = randomBytes(16).toString('hex');
  await writeId(folder, id);
  await tx.run(save, [id]);
}

/** Throws `DifferentInstallation` if the stored files are in another folder. The first process gives the folder its id. */
export async function joinFilesFolder(db: Database, config: Bucket, dataDir: string): Promise<void> {
  if (config.SIGILL_S3_BUCKET) return;
  const folder = filesDirOf(dataDir);
  await db.tx(async tx => {
    await lockInstallation(tx);
    const found = await readFilesFolder(tx, config, dataDir);
    if (found === null) {
      const here = await idIn(folder);
      return void (here === null ? await renew(tx, folder) : await tx.run(save, [here]));
    }
    await mustBeSame(tx, found);
    if (found.here !== found.recorded) await renew(tx, folder);
  });
}

async function mustBeSame(db: Queryable, found: FilesFolder): Promise<void> {
  if (found.here === found.recorded) return;
  if (found.here !== null || (await hasStoredFiles(db))) throw isAnother(found);
}

/** Before a command of the command line reads or stores files. */
export async function requireFilesFolder(db: Queryable, config: Bucket, dataDir: string): Promise<void> {
  const found = await readFilesFolder(db, config, dataDir);
  if (found) await mustBeSame(db, found);
}

/** From now on the stored files are in the folder of this process. Returns whether they were in another. */
export async function acceptFilesFolder(tx: Tx, config: Bucket, dataDir: string): Promise<boolean> {
  const found = await readFilesFolder(tx, config, dataDir);
  if (found === null || found.here === found.recorded) return false;
  await renew(tx, found.folder);
  return true;
}
