/** Writes what attackers write: objects, cross-references and trailers, correct or not. */
import { deflateSync } from 'node:zlib';
import { Name, Ref, Stream, Text, type Value } from '../../src/platform/pdf/syntax/values.ts';
import type { Base } from './base.ts';

export interface Written {
  number: number;
  generation?: number;
  body: string;
}

/** A value as it is written in a file. */
export function textOf(value: Value): string {
  if (value === null) return 'null';
  if (value instanceof Name)
    return `/${value.text.replace(/[^!-~]|[#/%()<>[\]{}]/g, c => `#${c.charCodeAt(0).toString(16).padStart(2, '0')}`)}`;
  if (value instanceof Text) return `<${value.bytes.toString('hex')}>`;
  if (value instanceof Ref) return `${value.number} ${value.generation} R`;
  if (Array.isArray(value)) return `[${value.map(textOf).join(' ')}]`;
  if (value instanceof Stream) return `${textOf(value.dict)}\nstream\n${value.data.toString('latin1')}\nendstream`;
  if (value instanceof Map)
    return `<<${[...value].map(([key, one]) => `${textOf(new Name(key))} ${textOf(one)}`).join(' ')}>>`;
  return String(value);
}

/** An object of the base with other entries; null removes one. */
export function changed(base: Base, number: number, entries: Readonly<Record<string, string | null>>): Written {
  const dict = base.file.object(number);
  const kept = dict instanceof Map ? [...dict].filter(([key]) => !(key in entries)) : [];
  const more = Object.entries(entries).flatMap(([key, value]) => (value === null ? [] : [`/${key} ${value}`]));
  return { number, body: `<<${kept.map(([key, one]) => `/${key} ${textOf(one)}`).join(' ')} ${more.join(' ')}>>` };
}

export const streamOf = (data: string, entries = ''): string =>
  `<<${entries}/Length ${data.length}>>\nstream\n${data}\nendstream`;

export const written = ({ number, generation = 0, body }: Written): string =>
  `${number} ${generation} obj\n${body}\nendobj\n`;

export interface Placed extends Written {
  offset: number;
}

/** The objects one after the other, and where each begins. */
export function place(from: number, objects: readonly Written[], between = ''): { text: string; placed: Placed[] } {
  let text = '';
  const placed = objects.map(object => {
    const offset = from + text.length;
    text += written(object) + between;
    return { ...object, offset };
  });
  return { text, placed };
}

export const sizeOf = (base: Base, objects: readonly Written[]): number =>
  Math.max(base.size, ...objects.map(({ number }) => number + 1));

const line = (offset: number, generation: number, kind: string): string =>
  `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} ${kind}\r\n`;

export const tableOf = (placed: readonly Placed[]): string =>
  `xref\n${[...placed]
    .sort((a, b) => a.number - b.number)
    .map(({ number, generation = 0, offset }) => `${number} 1\n${line(offset, generation, 'n')}`)
    .join('')}`;

export const trailerOf = (base: Base, size: number, more = ''): string =>
  `trailer\n<</Size ${size} /Prev ${base.startxref} ${base.trailer} ${more}>>\n`;

export const endOf = (at: number): string => `startxref\n${at}\n%%EOF\n`;

export const appended = (base: Base, text: string): Buffer => Buffer.concat([base.bytes, Buffer.from(text, 'latin1')]);

/** A revision as any program writes it: with a table, or with a stream behind a stream. */
export const revision = (base: Base, objects: readonly Written[], more = ''): Buffer =>
  base.file.sections[0]?.stream ? streamRevision(base, objects) : tableRevision(base, objects, more);

export function streamRevision(base: Base, objects: readonly Written[], options: XrefStreamOptions = {}): Buffer {
  const number = sizeOf(base, objects);
  const { text, placed } = place(base.bytes.length, objects);
  const at = base.bytes.length + text.length;
  const own = { number, offset: at, body: '' };
  return appended(base, text + xrefStream({ ...base, size: number }, number, [...placed, own], options) + endOf(at));
}

export function tableRevision(base: Base, objects: readonly Written[], more = ''): Buffer {
  const { text, placed } = place(base.bytes.length, objects);
  const at = base.bytes.length + text.length;
  return appended(base, text + tableOf(placed) + trailerOf(base, sizeOf(base, objects), more) + endOf(at));
}

/** A cross-reference stream with fields of the given widths. */
export function xrefStream(
  base: Base,
  number: number,
  placed: readonly Placed[],
  { widths = [1, 4, 2], more = '', packed = [], pack }: XrefStreamOptions = {},
): string {
  const rows = [
    ...placed.map(({ number, offset, generation = 0 }) => [number, 1, offset, generation] as const),
    ...packed.map(({ number, stream, index }) => [number, 2, stream, index] as const),
  ].sort((a, b) => a[0] - b[0]);
  const lines = rows.map(([, ...fields]) =>
    Buffer.concat(
      fields.map((value, i) => {
        const field = Buffer.alloc(widths[i] ?? 0);
        for (let j = field.length - 1, left = value; j >= 0; j--, left = Math.floor(left / 256)) field[j] = left % 256;
        return field;
      }),
    ),
  );
  const data = packedRows(lines, pack);
  const width = widths.reduce((sum, one) => sum + one, 0);
  const parameters = pack === 12 ? `/DecodeParms<</Predictor 12/Columns ${width}>>` : '';
  const filter = pack ? `/Filter/FlateDecode${parameters} ` : '';
  const dict = `/Type/XRef /W [${widths.join(' ')}] /Index [${rows.map(([n]) => `${n} 1`).join(' ')}] /Size ${Math.max(base.size, number + 1)} /Prev ${base.startxref} ${base.trailer} ${filter}${more}`;
  return `${number} 0 obj\n<<${dict}/Length ${data.length}>>\nstream\n${data.toString('latin1')}\nendstream\nendobj\n`;
}

/** Rows one after the other, or deflated, or deflated as differences to the row above. */
function packedRows(rows: readonly Buffer[], pack: XrefStreamOptions['pack']): Buffer {
  if (pack !== 12) return pack ? deflateSync(Buffer.concat(rows)) : Buffer.concat(rows);
  const differences = rows.map((row, i) =>
    Buffer.from([2, ...row.map((byte, j) => (byte - (rows[i - 1]?.[j] ?? 0)) & 255)]),
  );
  return deflateSync(Buffer.concat(differences));
}

export interface XrefStreamOptions {
  /** Whether the rows are deflated, and with which predictor. */
  pack?: 1 | 12;
  widths?: readonly number[];
  more?: string;
  packed?: readonly { number: number; stream: number; index: number }[];
}

/** An object stream with the objects. */
export function objectStream(objects: readonly Written[], entries = ''): string {
  let [head, body] = ['', ''];
  for (const { number, body: text } of objects) {
    head += `${number} ${body.length} `;
    body += `${text}\n`;
  }
  const data = deflateSync(Buffer.from(head + body, 'latin1')).toString('latin1');
  return `<</Type/ObjStm /N ${objects.length} /First ${head.length} /Filter/FlateDecode ${entries}/Length ${data.length}>>\nstream\n${data}\nendstream`;
}
