/** CSV as RFC 4180 describes it, for files that people open in a spreadsheet. */

/** Spreadsheets would run such a cell as a formula (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/;

const cell = (value: string): string => {
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A line with its end. A cell that a spreadsheet would run as a formula begins with an apostrophe. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;
