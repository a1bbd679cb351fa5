/** A table as CSV (RFC 4180) that spreadsheets open without running what visitors wrote as a formula. Pure. */
import { guarded } from '../../../../src/contract/csv.ts';

const cell = (text: string): string => `"${guarded(text).replaceAll('"', '""')}"`;

/** With a mark of UTF-8 at the beginning, without which spreadsheets read other characters. */
export const csvOf = (rows: readonly (readonly string[])[], separator: string): string =>
  `\uFEFF${rows.map(row => `${row.map(cell).join(separator)}\r\n`).join('')}`;
