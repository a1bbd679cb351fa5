/** Reads a CSV file as spreadsheets write it: any usual separator, UTF-8 or Windows-1252. */
import Papa from 'papaparse';

export interface Sheet {
  headings: string[];
  /** Each with as many cells as there are headings. */
  rows: string[][];
}

/** Spreadsheets of western Europe write Windows-1252 unless they are asked for UTF-8. */
export function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator after a first heading in quotes, as in our own export; otherwise it is guessed from the lines. */
const separator = /^\ufeff?"(?:[^"]|"")*"([,;\t|])/;

/** Null: it is no CSV with headings. Empty lines are left out. */
export function readSheet(text: string): Sheet | null {
  const delimiter = separator.exec(text)?.[1] ?? '';
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true, delimiter });
  const [first, ...rest] = data;
  const headings = first?.map(cell => cell.trim()) ?? [];
  if (headings.every(heading => heading === '')) return null;
  const rows = rest.map(row => headings.map((_, at) => row[at]?.trim() ?? ''));
  return { headings, rows: rows.filter(row => row.some(cell => cell !== '')) };
}
