/** Checks an export before anything is written: what it consists of, and every byte of it. */
import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type Entry, eachOf, factsOf } from '../../platform/backup/copying.ts';
import { checkContents } from '../../platform/backup/manifest.ts';
import { Misuse } from '../command.ts';
import { contentsFile, keyIn, type Manifest, pathOfTable, placeOf, tableIn } from './folder.ts';
import { batchesOf } from './lines.ts';
import type { Table } from './schema.ts';

export interface ListedFile {
  key: string;
  size: number;
  sha256: string;
}

const entryShape = z.strictObject({
  path: z.string().min(1).max(2_100),
  size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const maxEntryBytes = 16_384;

async function* entriesOf(folder: string): AsyncGenerator<Entry> {
  const file = path.join(folder, contentsFile);
  for await (const lines of batchesOf(file, maxEntryBytes))
    for (const line of lines) {
      let read: ReturnType<typeof entryShape.safeParse> | null = null;
      try {
        read = entryShape.safeParse(JSON.parse(line));
      } catch {}
      if (!read?.success) throw new Misuse(`${file} has a line that lists no file.`);
      yield read.data;
    }
}

export async function* filesOf(folder: string): AsyncGenerator<ListedFile> {
  for await (const { path: name, size, sha256 } of entriesOf(folder)) {
    const key = keyIn(name);
    if (key !== null) yield { key, size, sha256 };
  }
}

/** A link would lead out of the folder, to whatever this process can read; and a pipe or a device has no end. */
async function checkPlace(folder: string, place: string, size: number): Promise<void> {
  const found = await lstat(place).catch(() => null);
  if (found === null) throw new Misuse(`${place} is missing.`);
  const inside = `${await realpath(folder)}${path.sep}`;
  if (!found.isFile() || !(await realpath(place)).startsWith(inside))
    throw new Misuse(`${place} is not a file of the export.`);
  if (found.size !== size) throw new Misuse(`${place} was changed after the export.`);
}

/** Throws Misuse if a file is missing, was changed or does not belong to an export, or if a table is missing. */
export async function checkExport(folder: string, manifest: Manifest, schema: readonly Table[]): Promise<void> {
  await checkContents(folder, manifest);
  const seen = new Set<string>();
  let files = 0;
  await eachOf(entriesOf(folder), async entry => {
    files++;
    const place = placeOf(folder, entry);
    const table = tableIn(entry.path);
    if (table !== null && seen.has(table)) throw new Misuse(`${entry.path} is listed twice.`);
    if (table !== null) seen.add(table);
    await checkPlace(folder, place, entry.size);
    if ((await factsOf(place)).sha256 !== entry.sha256) throw new Misuse(`${place} was changed after the export.`);
  });
  const names = schema.map(({ name }) => name).sort();
  if (String([...seen].sort()) !== String(names) || String(Object.keys(manifest.rows).sort()) !== String(names))
    throw new Misuse(`${folder} does not have the tables of this version.`);
  if (files !== manifest.contents.files)
    throw new Misuse(`${path.join(folder, contentsFile)} does not have ${manifest.contents.files} files.`);
}

export const fileOfTable = (folder: string, { name }: Pick<Table, 'name'>): string =>
  placeOf(folder, { path: pathOfTable(name) });
