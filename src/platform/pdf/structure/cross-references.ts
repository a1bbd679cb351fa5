/**
 * The cross-references (ISO 32000-1, 7.5.4 and 7.5.8) of revisions appended to a file, read strictly from its bytes.
 */
import { inflateBounded } from './inflate.ts';

export type CrossReference =
  | { kind: 'AT'; offset: number; generation: number }
  /** In the object stream with that number. */
  | { kind: 'PACKED'; stream: number }
  | { kind: 'FREE' };

export interface Appended {
  /** The newest reference of each object in the sections after the given position. */
  objects: Map<number, CrossReference>;
  /** Offsets of these sections. */
  sections: number[];
  /** Offset of the last section before them, to which they lead. */
  before: number;
}

const maxSections = 1000;
const maxBytes = 8 * 1024 * 1024;

/** Follows the sections from the end of the file back to the position; throws when they are malformed. */
export function appendedAfter(bytes: Buffer, from: number): Appended {
  const end = bytes.toString('latin1', Math.max(from, bytes.length - 1024));
  const start = /startxref\s+(\d+)\s+%%EOF\s{0,2}$/.exec(end)?.[1];
  if (start === undefined) throw new Error('it does not end as a revision does');
  const found: Appended = { objects: new Map(), sections: [], before: Number(start) };
  while (found.before >= from) {
    if (found.sections.length >= maxSections || found.sections.includes(found.before))
      throw new Error('its cross-references do not end');
    found.sections.push(found.before);
    found.before = readSection(bytes, found.before, found.objects);
  }
  return found;
}

const numberOf = (text: string, key: string): number | null => {
  const found = new RegExp(`/${key}\\s*(\\d+)(?!\\s+\\d+\\s+R)`).exec(text)?.[1];
  return found === undefined ? null : Number(found);
};

/** Returns the offset of the previous section. */
function readSection(bytes: Buffer, at: number, objects: Appended['objects']): number {
  const isTable = bytes.toString('latin1', at, at + 4) === 'xref';
  const trailer = isTable ? readTable(bytes, at + 4, objects) : readStream(bytes, at, objects);
  const before = numberOf(trailer, 'Prev');
  if (before === null || before >= at || /\/(XRefStm|Encrypt)\b/.test(trailer))
    throw new Error('its cross-references do not lead to those before');
  return before;
}

const lineLength = 20;

function readTable(bytes: Buffer, from: number, objects: Appended['objects']): string {
  for (let at = from; ; ) {
    const text = bytes.toString('latin1', at, at + 64);
    const trailer = /^\s*trailer\s*<</.exec(text);
    if (trailer) {
      const end = bytes.indexOf('startxref', at);
      return bytes.toString('latin1', at, end < 0 ? at : end);
    }
    const head = /^\s*(\d+)\s+(\d+)\s*?(?:\r\n|\n|\r)/.exec(text);
    if (!head) throw new Error('its cross-references cannot be read');
    at += head[0].length;
    for (let i = 0; i < Number(head[2]); i++, at += lineLength) {
      const line = /^(\d{10}) (\d{5}) ([nf])[ \r][\r\n]$/.exec(bytes.toString('latin1', at, at + lineLength));
      if (!line) throw new Error('its cross-references cannot be read');
      const number = Number(head[1]) + i;
      const reference: CrossReference =
        line[3] === 'f' ? { kind: 'FREE' } : { kind: 'AT', offset: Number(line[1]), generation: Number(line[2]) };
      if (!objects.has(number)) objects.set(number, reference);
    }
  }
}

function readStream(bytes: Buffer, from: number, objects: Appended['objects']): string {
  const keyword = bytes.indexOf('stream', from);
  const dict = keyword < 0 || keyword - from > 4096 ? '' : bytes.toString('latin1', from, keyword);
  const listAt = (key: string): number[] | null => {
    const found = new RegExp(`/${key}\\s*\\[([\\d\\s]*)\\]`).exec(dict)?.[1];
    return found === undefined ? null : found.trim().split(/\s+/).map(Number);
  };
  const [length, size, widths] = [numberOf(dict, 'Length'), numberOf(dict, 'Size'), listAt('W')];
  if (!/^\d+ \d+ obj\b/.test(dict) || !/\/Type\s*\/XRef\b/.test(dict) || length === null || size === null)
    throw new Error('its cross-references cannot be read');
  const start = keyword + 6 + (bytes[keyword + 6] === 13 ? 2 : 1);
  const data = unpack(bytes.subarray(start, start + length), dict);
  const [a = 0, b = 0, c = 0] = widths ?? [];
  if (widths?.length !== 3 || a > 1 || b < 1 || b > 6 || c > 4) throw new Error('its cross-references cannot be read');
  const index = listAt('Index') ?? [0, size];
  let at = 0;
  for (let i = 0; i + 1 < index.length; i += 2) {
    for (let j = 0; j < (index[i + 1] ?? 0); j++, at += a + b + c) {
      if (at + a + b + c > data.length) throw new Error('its cross-references are cut off');
      const kind = a === 0 ? 1 : (data[at] ?? 0);
      const second = data.readUIntBE(at + a, b);
      const third = c === 0 ? 0 : data.readUIntBE(at + a + b, c);
      const number = (index[i] ?? 0) + j;
      if (!objects.has(number)) objects.set(number, referenceOf(kind, second, third));
    }
  }
  return dict;
}

function referenceOf(kind: number, second: number, third: number): CrossReference {
  if (kind === 0) return { kind: 'FREE' };
  if (kind === 2) return { kind: 'PACKED', stream: second };
  return { kind: 'AT', offset: second, generation: third };
}

/** Deflated or plain, with PNG predictors or none. */
function unpack(data: Buffer, dict: string): Buffer {
  if (!/\/Filter/.test(dict)) return data;
  const inflated = /\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(dict) ? inflateBounded(data, maxBytes) : null;
  if (!Buffer.isBuffer(inflated)) throw new Error('its cross-references are packed in an unknown way');
  if ((numberOf(dict, 'Predictor') ?? 1) < 10) return inflated;
  const columns = numberOf(dict, 'Columns') ?? 1;
  const rows = Math.floor(inflated.length / (columns + 1));
  const out = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row++) {
    const filter = inflated[row * (columns + 1)];
    if (filter !== 0 && filter !== 2) throw new Error('its cross-references are packed in an unknown way');
    for (let i = 0; i < columns; i++) {
      const above = filter === 2 && row > 0 ? (out[(row - 1) * columns + i] ?? 0) : 0;
      out[row * columns + i] = ((inflated[row * (columns + 1) + 1 + i] ?? 0) + above) & 255;
    }
  }
  return out;
}
