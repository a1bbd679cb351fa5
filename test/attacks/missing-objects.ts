/**
 * Documents that refer to an object that they lack. Somebody who appends that object later decides what the page shows, so no
 * spelling of such a reference may hide it from us. Here the object comes as validation data, which may follow a seal.
 */
import { writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import type { Bench } from '../corpus/tools.ts';
import { type Base, baseOf, type openSealing } from './base.ts';
import { changed, revision, streamOf } from './writing.ts';

/** How a document refers to the object, in the order of its entries in the page. */
export const spellings: Record<string, (number: number) => string> = {
  'as usual': number => `${number} 0 R`,
  'on three lines': number => `${number}\r\n0\r\nR`,
  'with a comment': number => `${number} %c\n0 R`,
  'with a comment that has a parenthesis': number => `${number} %(\n0 R`,
  'with two comments': number => `${number}%a\n%b\n0%c\rR`,
  'with leading zeros': number => `000${number} 0 R`,
  'with a longer generation': number => `${number} 000 R`,
  'with a null byte between': number => `${number}\x000\x00R`,
  'with another generation': number => `${number} 1 R`,
  'without a space before R': number => `${number} 0R`,
};

/** Where it refers to it: entries of the first page, with what else the page needs. */
export const places: Record<string, (reference: string) => string> = {
  contents: reference => `/Contents [4 0 R ${reference}]`,
  resources: reference => `/Contents 4 0 R /Resources <</XObject <</A ${reference}>>>>`,
  annotations: reference =>
    `/Contents 4 0 R /Annots [<</Type/Annot/Subtype/Stamp/Rect [0 0 9 9]/AP <</N ${reference}>>>>]`,
};

const head = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
const line = (offset: number): string => `${String(offset).padStart(10, '0')} 00000 n\r\n`;
const content = streamOf('0 0 10 10 re f');

const pageOf = (entries: string): string => `<</Type/Page/Parent 2 0 R/MediaBox [0 0 100 100] ${entries}>>`;

interface Plain {
  /** Further objects, from number 5 on. */
  more?: readonly string[];
  /** Further lines of the table, by the places of all objects. */
  lines?: (offsets: readonly number[]) => string;
  trailer?: string;
}

/** A document of one page with a classic table of cross-references. */
export function plainFile(page: string, { more = [], lines = () => '', trailer = '' }: Plain = {}): Buffer {
  const pages = '<</Type/Pages/Kids [3 0 R]/Count 1>>';
  const bodies = ['<</Type/Catalog/Pages 2 0 R>>', pages, pageOf(page), content, ...more];
  let text = head;
  const offsets = bodies.map((body, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const at = text.length;
  const size = bodies.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f\r\n${offsets.map(line).join('')}${lines(offsets)}`;
  text += `trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\n`;
  return Buffer.from(`${text}startxref\n${at}\n%%EOF\n`, 'latin1');
}

interface Packing {
  /** A second page that only programs read for which the last First counts. */
  last?: string;
  pack?(data: Buffer): Buffer;
  parameters?: string;
}

/** The same with the page in an object stream, packed as asked for. */
function packedFile(page: string, { last, pack = deflateSync, parameters = '' }: Packing): Buffer {
  const inner = `3 0 ${pageOf(page)}`;
  const second = last === undefined ? '' : `/First ${inner.length}`;
  const data = pack(Buffer.from(inner + (last ?? ''), 'latin1')).toString('latin1');
  const stream = `<</Type/ObjStm/N 1/First 4${second}/Filter/FlateDecode ${parameters}/Length ${data.length}>>\nstream\n${data}\nendstream`;
  const bodies: [number, string][] = [
    [1, '<</Type/Catalog/Pages 2 0 R>>'],
    [2, '<</Type/Pages/Kids [3 0 R]/Count 1>>'],
    [4, content],
    [5, stream],
  ];
  let text = head;
  const rows = new Map<number, readonly [number, number, number]>([
    [0, [0, 0, 65_535]],
    [3, [2, 5, 0]],
  ]);
  for (const [number, body] of bodies) {
    rows.set(number, [1, text.length, 0]);
    text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  rows.set(6, [1, text.length, 0]);
  const table = Buffer.concat(
    [...rows]
      .sort(([a], [b]) => a - b)
      .map(([, [kind, second, third]]) => {
        const row = Buffer.alloc(7);
        row.writeUInt8(kind, 0);
        row.writeUInt32BE(second, 1);
        row.writeUInt16BE(third, 5);
        return row;
      }),
  ).toString('latin1');
  const at = text.length;
  text += `6 0 obj\n<</Type/XRef/W [1 4 2]/Size 7/Root 1 0 R/Length ${table.length}>>\nstream\n${table}\nendstream\nendobj\n`;
  return Buffer.from(`${text}startxref\n${at}\n%%EOF\n`, 'latin1');
}

const withWrongChecksum = (data: Buffer): Buffer => {
  const packed = deflateSync(data);
  packed[packed.length - 1] = (packed.at(-1) ?? 0) ^ 1;
  return packed;
};

/** The TIFF predictor with one byte a pixel, in a single row. */
const differences = (data: Buffer): Buffer =>
  deflateSync(Buffer.from(data.map((byte, i) => (byte - (i > 0 ? (data[i - 1] ?? 0) : 0)) & 255)));

/** What programs see for which the first of two equal keys counts. */
const harmless = '/Contents 4 0 R /Resources <<>> /Annots []';

export const writers: Record<string, (page: string) => Buffer> = {
  'a classic file whose page has each key twice': page => plainFile(`${harmless} ${page}`),
  'a classic file whose table lists the page twice': page =>
    plainFile(harmless, { more: [pageOf(page)], lines: offsets => `3 1\n${line(offsets[4] ?? 0)}` }),
  'a classic file whose trailer names two catalogs': page =>
    plainFile(harmless, {
      more: ['<</Type/Catalog/Pages 6 0 R>>', '<</Type/Pages/Kids [7 0 R]/Count 1>>', pageOf(page)],
      trailer: '/Root 5 0 R',
    }),
  'an object stream whose page has each key twice': page => packedFile(`${harmless} ${page}`, {}),
  'an object stream with two beginnings': page => packedFile(harmless, { last: pageOf(page) }),
  'a classic file': plainFile,
  'an object stream': page => packedFile(page, {}),
  'an object stream with a wrong checksum': page => packedFile(page, { pack: withWrongChecksum }),
  'an object stream with the TIFF predictor': page => {
    const columns = `3 0 ${pageOf(page)}`.length;
    return packedFile(page, { pack: differences, parameters: `/DecodeParms <</Predictor 2/Columns ${columns}>>` });
  },
};

export interface Missing {
  writer: string;
  place: string;
  spelling: string;
}

/** Seals the document that refers to the first number that a later revision gives; null if it cannot be sealed at all. */
export async function withMissingObject(
  bench: Bench,
  sealing: ReturnType<typeof openSealing>,
  { writer, place, spelling }: Missing,
): Promise<Base | null> {
  const make = (number: number): Buffer =>
    writers[writer]?.(places[place]?.(spellings[spelling]?.(number) ?? '') ?? '') ?? Buffer.alloc(0);
  const path = bench.file('missing.pdf');
  try {
    let number = 900;
    for (let i = 0; i < 3; i++) {
      writeFileSync(path, make(number));
      const base = baseOf('missing', sealing.level, await sealing.seal(path));
      if (base.size === number) return base;
      number = base.size;
    }
  } catch {
    // The library that we seal with does not read this spelling.
  }
  return null;
}

/** The object, as a certificate in the validation data. */
export const withObjectAdded = (base: Base, certificate: Buffer): Buffer =>
  revision(base, [
    changed(base, base.root, { DSS: `<</Certs [${base.size} 0 R]>>` }),
    { number: base.size, body: streamOf(certificate.toString('latin1')) },
  ]);
