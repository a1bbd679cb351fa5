/** Runs in a worker thread: the first table of a file, within limits. */
import { readFile } from 'node:fs/promises';
import { readTables } from '../../../contract/tables/table-file.ts';
import { unpacksWithin } from './zip-size.ts';

/** All sheets of a workbook together, unpacked. */
const maxUnpacked = 300_000_000;

export interface ReadTableJob {
  path: string;
  maxRows: number;
  maxColumns: number;
}

/** `problem`: why there is no table. `others`: names of sheets that were not read. */
export type ReadTable =
  | { problem: 'NO_TABLE' | 'TOO_LARGE'; rows: number; columns: number }
  | { headings: string[]; rows: string[][]; others: string[] };

export async function run({ path, maxRows, maxColumns }: ReadTableJob): Promise<ReadTable> {
  const bytes = await readFile(path);
  const isArchive = bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50;
  if (isArchive && !unpacksWithin(bytes, maxUnpacked)) return { problem: 'NO_TABLE', rows: 0, columns: 0 };
  const [table, ...others] = await readTables(Uint8Array.from(bytes).buffer);
  if (!table) return { problem: 'NO_TABLE', rows: 0, columns: 0 };
  const { headings, rows } = table;
  if (rows.length > maxRows || headings.length > maxColumns)
    return { problem: 'TOO_LARGE', rows: rows.length, columns: headings.length };
  return { headings, rows, others: others.map(({ name }) => name ?? '') };
}
