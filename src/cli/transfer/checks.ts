/** Checks an export before anything is written: what it consists of, and every byte of it. */
import path from 'node:path';
import { eachOf, factsOf } from '../../platform/backup/copying.ts';
import { checkContents, readContents } from '../../platform/backup/manifest.ts';
import { Misuse } from '../command.ts';
import { keyIn, type Manifest, pathOfTable, placeOf, tableIn } from './folder.ts';
import type { Table } from './schema.ts';

export interface ListedFile {
  key: string;
  size: number;
  sha256: string;
}

export async function* filesOf(folder: string): AsyncGenerator<ListedFile> {
  for await (const { path: name, size, sha256 } of readContents(folder)) {
    const key = keyIn(name);
    if (key !== null) yield { key, size, sha256 };
  }
}

/** Throws Misuse if a file is missing, was changed or does not belong to an export, or if a table is missing. */
export async function checkExport(folder: string, manifest: Manifest, schema: readonly Table[]): Promise<void> {
  await checkContents(folder, manifest);
  const seen = new Set<string>();
  let files = 0;
  await eachOf(readContents(folder), async entry => {
    files++;
    const place = placeOf(folder, entry);
    const table = tableIn(entry.path);
    if (table !== null) seen.add(table);
    const facts = await factsOf(place).catch(() => null);
    if (facts === null) throw new Misuse(`${place} is missing.`);
    if (facts.size !== entry.size || facts.sha256 !== entry.sha256)
      throw new Misuse(`${place} was changed after the export.`);
  });
  const names = schema.map(({ name }) => name).sort();
  if (String([...seen].sort()) !== String(names) || String(Object.keys(manifest.rows).sort()) !== String(names))
    throw new Misuse(`${folder} does not have the tables of this version.`);
  if (files !== manifest.contents.files)
    throw new Misuse(`${path.join(folder, 'contents.jsonl')} does not have ${manifest.contents.files} files.`);
}

export const fileOfTable = (folder: string, { name }: Pick<Table, 'name'>): string =>
  placeOf(folder, { path: pathOfTable(name) });
