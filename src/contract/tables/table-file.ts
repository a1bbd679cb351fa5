/** Reads a table as people have it: an Excel workbook, or text with any usual separator in any usual encoding. */
import Papa from 'papaparse';

export interface Table {
  /** Of a sheet of a workbook; null: of a text file. */
  name: string | null;
  headings: string[];
  /** Each with as many cells as there are headings. */
  rows: string[][];
}

/** UTF-16 without a byte order mark: text has no other NULs, and ASCII has one in each pair of bytes. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const nulls = [0, 0];
  for (let i = 0; i < Math.min(bytes.length, 4_096); i++) if (bytes[i] === 0) nulls[i % 2] = (nulls[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nulls;
  return even === odd ? null : odd > even ? 'utf-16le' : 'utf-16be';
}

const marks = [
  { label: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { label: 'utf-16le', bytes: [0xff, 0xfe] },
  { label: 'utf-16be', bytes: [0xfe, 0xff] },
];

/**
 * By the byte order mark, otherwise by what the bytes can be. Spreadsheets of western Europe write Windows-1252 unless they
 * are asked for UTF-8.
 */
export function decode(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  const marked = marks.find(mark => mark.bytes.every((byte, i) => bytes[i] === byte))?.label ?? utf16Of(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator that a first line of Excel names. */
const named = /^"?sep=([^"\r\n])"?\r?\n?/i;
/** The separator after a first heading in quotes, as in our own export; otherwise it is guessed from the lines. */
const afterQuotes = /^"(?:[^"]|"")*"([,;\t|])/;

/** Null: there are no headings. Empty lines are left out. */
function tableOf(name: string | null, lines: readonly (readonly string[])[]): Table | null {
  const cells = lines.map(line => line.map(cell => cell.trim())).filter(line => line.some(cell => cell !== ''));
  const [headings, ...rows] = cells;
  return headings ? { name, headings, rows: rows.map(row => headings.map((_, at) => row[at] ?? '')) } : null;
}

export function readText(text: string): Table | null {
  const marked = named.exec(text);
  const body = marked ? text.slice(marked[0].length) : text;
  const delimiter = marked?.[1] ?? afterQuotes.exec(body)?.[1] ?? '';
  const { data } = Papa.parse<string[]>(body, { skipEmptyLines: true, delimiter });
  return tableOf(null, data);
}

/** A day without a time as ISO 8601 writes it; spreadsheets have no time zones. */
const dateText = (at: Date): string => at.toISOString().replace(/T00:00:00\.000Z$/, '');
const cellText = (value: unknown): string => (value instanceof Date ? dateText(value) : String(value ?? ''));

/** All sheets with headings. Throws where the file is no workbook. */
async function readWorkbook(bytes: ArrayBuffer): Promise<Table[]> {
  const { default: readSheets } = await import('read-excel-file/universal');
  const sheets = await readSheets(bytes);
  return sheets.flatMap(
    ({ sheet, data }) =>
      tableOf(
        sheet,
        data.map(row => row.map(cellText)),
      ) ?? [],
  );
}

/** A workbook is a ZIP archive. */
const isWorkbook = (bytes: ArrayBuffer): boolean => {
  const [p, k, three, four] = new Uint8Array(bytes);
  return p === 0x50 && k === 0x4b && three === 3 && four === 4;
};

/** The tables of a file: of a workbook each sheet with headings. Empty: there is none. */
export async function readTables(bytes: ArrayBuffer): Promise<Table[]> {
  if (!isWorkbook(bytes)) return [readText(decode(bytes)) ?? []].flat();
  try {
    return await readWorkbook(bytes);
  } catch {
    return [];
  }
}
