/**
 * `organizations export`: writes everything that a suspended organization owns to a folder, for `organizations import` on
 * another installation. Secrets are encrypted with a key of the move, which is written to a file of its own.
 */
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { holdDeletions } from '../../domain/files/deletion-hold.ts';
import { syncFolder } from '../../platform/backup/copying.ts';
import { writeContents } from '../../platform/backup/manifest.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/postgres/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { nullIfMissing, type Storage } from '../../platform/storage/storage.ts';
import { serviceVersion } from '../../version.ts';
import { Misuse } from '../command.ts';
import { type Copied, copyFilesOut } from './files-out.ts';
import {
  isComplete,
  type Manifest,
  type Marker,
  readMarker,
  removeMarker,
  rowsIn,
  writeManifest,
  writeMarker,
} from './folder.ts';
import { createKeyFile, idOfKey, mustBePlaceOfKey, readKeyFile } from './key-file.ts';
import { readAsText, writeTable } from './rows-out.ts';
import { readSchema } from './schema.ts';
import { busyOf } from './suspend.ts';

export interface Source {
  db: Database;
  storage: Storage;
  secrets: Secrets;
  clock: Clock;
  /** Decrypts what the installation encrypted, and encrypts with the key. */
  transferSecrets(key: Buffer): Secrets;
}

export interface ExportOptions {
  organizationId: string;
  folder: string;
  keyFile: string;
  progress?: (line: string) => void;
}

export interface ExportResult {
  organizationId: string;
  folder: string;
  keyFile: string;
  at: string;
  rows: number;
  files: Copied;
}

/** Which export the folder has a part of; null if it is free. Throws Misuse if it, or the key file, is taken. Writes nothing. */
async function partIn({ organizationId, folder, keyFile }: ExportOptions): Promise<Marker | null> {
  if (path.resolve(keyFile).startsWith(`${path.resolve(folder)}${path.sep}`))
    throw new Misuse('Keep the key file outside of the folder: both together are enough to read everything.');
  const entries = await readdir(folder).catch(error => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTDIR') return nullIfMissing(error);
    throw new Misuse(`${folder} is, or is in, a file. Name a new folder with --to.`);
  });
  if (await isComplete(folder)) throw new Misuse(`${folder} has a complete export. Name a new folder.`);
  const marker = await readMarker(folder);
  if (marker === null && entries !== null && entries.length > 0)
    throw new Misuse(`${folder} is not empty. Name a new folder.`);
  if (marker !== null && marker.organizationId !== organizationId)
    throw new Misuse(`${folder} has a part of the export of ${marker.organizationId}. Name a new folder.`);
  await mustBePlaceOfKey(keyFile, marker === null);
  return marker;
}

/** The key of an export that was interrupted, or a new one. Leaves nothing behind if it cannot be written. */
async function begin({ organizationId, folder, keyFile }: ExportOptions, marker: Marker | null): Promise<Buffer> {
  if (marker === null) {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      const key = await createKeyFile(keyFile);
      await writeMarker(folder, { organizationId, keyId: idOfKey(key) });
      return key;
    } catch (error) {
      if (made !== undefined) await rm(made, { recursive: true, force: true });
      throw error;
    }
  }
  const key = await readKeyFile(keyFile).catch(() => createKeyFile(keyFile));
  if (idOfKey(key) !== marker.keyId) await writeMarker(folder, { organizationId, keyId: idOfKey(key) });
  for (const part of ['tables', 'contents.jsonl']) await rm(path.join(folder, part), { recursive: true, force: true });
  return key;
}

const find = 'select name, suspended_at from organizations where id = $1';
const about = 'select (select name from migrations order by name desc limit 1) as migration';
const markExported = 'update organizations set exported_at = $2 where id = $1 and suspended_at is not null';

/** Its name. Throws Misuse if it does not exist or is not at rest. */
async function suspendedOrganization(tx: Tx, organizationId: string, now: Date): Promise<string> {
  const organization = await tx.row<{ name: string; suspended_at: Date | null }>(find, [organizationId]);
  if (!organization) throw new Misuse(`Organization ${organizationId} does not exist.`);
  if (organization.suspended_at === null)
    throw new Misuse('Suspend the organization first: `organizations suspend`. Nothing may change while it is moved.');
  if ((await busyOf(tx, organizationId, now)) > 0)
    throw new Misuse('Something of the organization is still running. Run `organizations suspend` again.');
  return organization.name;
}

async function exportIn(
  tx: Tx,
  source: Source,
  { organizationId, folder, progress = () => {} }: ExportOptions,
  transfer: Secrets,
): Promise<{ manifest: Manifest; files: Copied }> {
  await tx.run('set transaction isolation level repeatable read, read only');
  await tx.row(readAsText);
  const name = await suspendedOrganization(tx, organizationId, source.clock.now());
  const at = source.clock.now().toISOString();
  const { migration = '' } = (await tx.row<{ migration: string }>(about)) ?? {};
  const schema = await readSchema(tx);
  const contents = writeContents(folder);
  await mkdir(path.join(folder, 'tables'), { mode: 0o700 });
  const rows: Manifest['rows'] = {};
  const what = { organizationId, transfer, secrets: source.secrets };
  for (const table of schema) rows[table.name] = await writeTable(tx, table, what, folder, contents.record);
  progress(`${rowsIn({ rows })} rows written`);
  const files = await copyFilesOut(tx, source.storage, { schema, organizationId, folder }, contents.record, soFar =>
    progress(`${soFar.copied + soFar.present} files, ${(soFar.bytes / 1e6).toFixed(1)} MB …`),
  );
  const manifest: Manifest = {
    ...{
      format: 1,
      service: serviceVersion,
      at,
      migration,
      organization: { id: organizationId, name },
    },
    ...{ keyId: transfer.keyId, rows, contents: await contents.end() },
  };
  return { manifest, files };
}

export async function exportOrganization(source: Source, options: ExportOptions): Promise<ExportResult> {
  const { organizationId, folder, keyFile } = options;
  const marker = await partIn(options);
  await source.db.tx(tx => suspendedOrganization(tx, organizationId, source.clock.now()));
  const key = await begin(options, marker);
  const transfer = source.transferSecrets(key);
  const { manifest, files } = await holdDeletions(source.db, () =>
    source.db.tx(tx => exportIn(tx, source, options, transfer)),
  );
  await source.db.run(markExported, [organizationId, new Date(manifest.at)]);
  await writeManifest(folder, key, manifest);
  await removeMarker(folder);
  await syncFolder(folder);
  return { organizationId, folder, keyFile, at: manifest.at, rows: rowsIn(manifest), files };
}
