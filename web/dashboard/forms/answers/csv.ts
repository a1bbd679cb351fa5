/** A table as CSV (RFC 4180) that spreadsheets open without running what visitors wrote as a formula. Pure. */
const beginsFormula = /^[=+\-@\t\r]/;

/** A quotation mark in front of it makes a text of what would be a formula. */
const harmless = (text: string): string => (beginsFormula.test(text) ? `'${text}` : text);

const cell = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`;

/** With a mark of UTF-8 at the beginning, without which spreadsheets read other characters. */
export const csvOf = (rows: readonly (readonly string[])[], separator: string): string =>
  `\uFEFF${rows.map(row => `${row.map(cell).join(separator)}\r\n`).join('')}`;
