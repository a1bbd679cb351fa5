/** Copies the stored files that exported rows refer to, and checks each against the hash in its row. */
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Entry, eachOf, type Facts, factsOf, syncFolders, writeHashed } from '../../platform/backup/copying.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { nullIfMissing, type Storage } from '../../platform/storage/storage.ts';
import { Misuse } from '../command.ts';
import { pathOfFile, placeOfKey } from './folder.ts';
import type { Table } from './schema.ts';
import { movedRows } from './tables.ts';

interface Needed {
  key: string;
  sha256: string;
}

export const hasFiles = ({ columns }: Pick<Table, 'columns'>): boolean => columns.includes('storage_key');

const batch = 500;

/** The files of the rows, in pages; each once. */
async function* neededFiles(tx: Tx, schema: readonly Table[], organizationId: string): AsyncGenerator<Needed> {
  const parts = schema
    .filter(hasFiles)
    .map(
      table =>
        `select t.storage_key as key, t.sha256 from ${table.name} t where ${movedRows(table)} and t.storage_key is not null`,
    );
  await tx.rows(`declare needed no scroll cursor for ${parts.join(' union ')}`, [organizationId], { planned: true });
  for (;;) {
    const rows = await tx.rows<Needed>(`fetch ${batch} from needed`, [], { planned: true });
    if (rows.length === 0) break;
    yield* rows;
  }
  await tx.run('close needed');
}

export interface Copied {
  copied: number;
  /** Copied by an export that was interrupted. */
  present: number;
  bytes: number;
}

/** Throws Misuse if a file is missing or damaged. */
export async function copyFilesOut(
  tx: Tx,
  storage: Storage,
  { schema, organizationId, folder }: { schema: readonly Table[]; organizationId: string; folder: string },
  record: (entry: Entry) => Promise<void>,
  progress: (soFar: Copied) => void,
): Promise<Copied> {
  const temp = path.join(folder, '.temp');
  await rm(temp, { recursive: true, force: true });
  await mkdir(temp, { mode: 0o700 });
  const result: Copied = { copied: 0, present: 0, bytes: 0 };
  let count = 0;

  const keep = async (key: string, facts: Facts): Promise<void> => {
    result.bytes += facts.size;
    await record({ path: pathOfFile(key), ...facts });
    if ((result.copied + result.present) % 100 === 0) progress(result);
  };

  await eachOf(neededFiles(tx, schema, organizationId), async ({ key, sha256 }) => {
    const place = placeOfKey(folder, key);
    if (await stat(place).catch(nullIfMissing)) {
      const facts = await factsOf(place);
      if (facts.sha256 === sha256) {
        result.present++;
        return keep(key, facts);
      }
    }
    const half = path.join(temp, String(++count));
    const opened = await storage.read(key).catch(nullIfMissing);
    if (!opened) throw new Misuse(`The stored file ${key} is missing. Restore it from a backup, then export again.`);
    const facts = await writeHashed(opened.stream, half);
    if (facts.sha256 !== sha256)
      throw new Misuse(`The stored file ${key} is damaged. Restore it from a backup, then export again.`);
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    await rename(half, place);
    result.copied++;
    return keep(key, facts);
  });
  await rm(temp, { recursive: true });
  await syncFolders(folder);
  return result;
}
