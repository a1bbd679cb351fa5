/** Runs in a worker thread: the first table of a file, within limits. */
import { readFile } from 'node:fs/promises';
import { readTables } from '../../../contract/tables/table-file.ts';
import { unpacksWithin } from './zip-size.ts';

/** All sheets of a workbook together, unpacked. */
const maxUnpacked = 300_000_000;

/** A first line with an address or a long number is of a person: headings are not stored as what is personal. */
const isPerson = (heading: string): boolean => /@[\w-]+\.\w/.test(heading) || /\d[\d -]{8,}\d/.test(heading);

export interface ReadTableJob {
  path: string;
  maxRows: number;
  maxColumns: number;
}

/** Characters of all cells, and of one: a small workbook can name a long text in each of its cells. */
const maxCharacters = 20_000_000;
const maxCell = 10_000;

/** What cannot be stored, such as half of a character, is left out. */
const storable = (cell: string): string => cell.replaceAll('\0', '').toWellFormed();

/** `problem`: why there is no table. `others`: names of sheets that were not read. */
export type ReadTable =
  | { problem: 'NO_TABLE' | 'TOO_LARGE' | 'TOO_LONG' | 'NO_HEADINGS'; rows: number; columns: number }
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
  let left = maxCharacters;
  for (const cells of [headings, ...rows])
    for (const [at, cell] of cells.entries()) {
      left -= cell.length;
      if (left < 0 || cell.length > maxCell)
        return { problem: 'TOO_LONG', rows: rows.length, columns: headings.length };
      cells[at] = storable(cell);
    }
  if (headings.some(isPerson)) return { problem: 'NO_HEADINGS', rows: 0, columns: 0 };
  return { headings, rows, others: others.map(({ name }) => storable(name ?? '')) };
}
