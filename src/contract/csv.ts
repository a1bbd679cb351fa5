/**
 * CSV as RFC 4180 describes it, for files that people open in a spreadsheet, and how such a file is read back. Programs
 * choose the separator by the settings of the computer, so that a text with a semicolon can become two cells, and begin a
 * cell in the middle of what is quoted. So each part of a text counts as a cell.
 */

/** What programs separate cells and lines by. */
const separators = /([,;\t|\r\n])/;
/**
 * Spreadsheets would run such a cell as a formula (OWASP, CSV injection); full-width characters where the computer is set
 * to an East Asian language. Quotes and blanks in front are left out by some.
 */
const formula = /^["'\p{Zs}\v\f\u200b\ufeff]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;

/** Changes each part of a text between two separators. A part that a tab or CR ends begins with it if it is empty. */
function changeParts(text: string, change: (part: string, isFormula: (part: string) => boolean) => string): string {
  const parts = text.split(separators);
  return parts
    .map((part, i) => (i % 2 === 1 ? part : change(part, p => formula.test(p + (parts[i + 1] ?? '')))))
    .join('');
}

/** A text in which no part is run as a formula: those that would be begin with an apostrophe. */
export const guarded = (text: string): string =>
  changeParts(text, (part, isFormula) => (isFormula(part) ? `'${part}` : part));

/** The text of a cell that `guarded` made: without the apostrophes in front of formulas. */
export const unguarded = (text: string): string =>
  changeParts(text, (part, isFormula) => (part.startsWith("'") && isFormula(part.slice(1)) ? part.slice(1) : part));

/** Begins a file, without which spreadsheets do not read it as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A line with its end. Every cell is quoted and guarded. */
export const csvLine = (cells: readonly string[], separator = ','): string =>
  `${cells.map(cell => `"${guarded(cell).replaceAll('"', '""')}"`).join(separator)}\r\n`;

/** A file of lines. */
export const csvFile = (lines: readonly (readonly string[])[], separator = ','): string =>
  byteOrderMark + lines.map(cells => csvLine(cells, separator)).join('');
