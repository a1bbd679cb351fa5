/** Workbooks as Excel writes them (ECMA-376), of a few cells. */
import { Readable } from 'node:stream';
import { zip } from '../../platform/storage/zip.ts';

type Cell = string | number | Date | null;
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const dayMs = 86_400_000;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Days are counted from 30 December 1899, and are numbers in the format of a date. */
function cellOf(value: Cell, at: string, shared: string[]): string {
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
  if (value instanceof Date)
    return `<c r="${at}" s="1"><v>${(value.getTime() - Date.UTC(1899, 11, 30)) / dayMs}</v></c>`;
  shared.push(value);
  return `<c r="${at}" t="s"><v>${shared.length - 1}</v></c>`;
}

function sheetOf(rows: readonly (readonly Cell[])[], shared: string[]): string {
  const lines = rows.map((row, i) => {
    const cells = row.map((value, j) => cellOf(value, `${String.fromCharCode(65 + j)}${i + 1}`, shared));
    return `<row r="${i + 1}">${cells.join('')}</row>`;
  });
  return `${head}<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

/** By the names of its sheets. */
export async function workbook(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Promise<ArrayBuffer> {
  const names = Object.keys(sheets);
  const shared: string[] = [];
  const pages = Object.values(sheets).map(rows => sheetOf(rows, shared));
  const relations = names.map(
    (_, i) => `<Relationship Id="rId${i + 1}" Type="${office}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  );
  const relationships = (inner: string) =>
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relationships(`<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
      .map((name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      `${relations.join('')}<Relationship Id="rId8" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId9" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>`,
    ),
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${shared.map(text => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(pages.map((page, i) => [`xl/worksheets/sheet${i + 1}.xml`, page])),
  };
  const files = Object.entries(parts).map(([name, text]) => {
    const bytes = Buffer.from(text);
    const read = async () => ({ size: bytes.length, stream: Readable.from([bytes]) });
    return { name, read, at: new Date('2026-11-22T10:00:00Z') };
  });
  const pieces: Uint8Array[] = [];
  for await (const piece of zip(files, action => action())) pieces.push(piece);
  const whole = Buffer.concat(pieces);
  return whole.buffer.slice(whole.byteOffset, whole.byteOffset + whole.length) as ArrayBuffer;
}
