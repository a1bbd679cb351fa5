/** A table that somebody chose or pasted: what is read of it here, and the file that is uploaded as it is. */
import { limits } from '../../../../src/contract/limits.ts';
import type { MimeType } from '../../../../src/contract/schemas/files.ts';
import { readTables, type Table } from '../../../../src/contract/tables/table-file.ts';

export interface GivenTable {
  file: File;
  mimeType: MimeType;
  table: Table;
  /** The sheet that is read, where the file has others too. */
  onlySheet: string | null;
}

export type TableProblem = 'UNREADABLE' | 'NO_ROWS' | 'TOO_LARGE';

const workbookType: MimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const isArchive = (bytes: ArrayBuffer): boolean =>
  new DataView(bytes).byteLength > 4 && new DataView(bytes).getUint32(0) === 0x504b0304;

export async function readGiven(file: File): Promise<GivenTable | TableProblem> {
  const bytes = await file.arrayBuffer();
  const [table, ...others] = await readTables(bytes);
  if (!table) return 'UNREADABLE';
  if (table.rows.length === 0) return 'NO_ROWS';
  if (table.rows.length > limits.bulkRows || table.headings.length > limits.bulkColumns) return 'TOO_LARGE';
  const mimeType = isArchive(bytes) ? workbookType : 'text/csv';
  return { file, mimeType, table, onlySheet: others.length > 0 ? table.name : null };
}
