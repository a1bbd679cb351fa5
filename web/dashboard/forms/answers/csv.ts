/** A table as CSV (RFC 4180) that spreadsheets open without running what visitors wrote as a formula. Pure. */
import { byteOrderMark, guarded } from '../../../../src/contract/csv.ts';

const cell = (text: string): string => `"${guarded(text).replaceAll('"', '""')}"`;

export const csvOf = (rows: readonly (readonly string[])[], separator: string): string =>
  `${byteOrderMark}${rows.map(row => `${row.map(cell).join(separator)}\r\n`).join('')}`;
