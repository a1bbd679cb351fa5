/**
 * Files that cost much and prove nothing: anybody may send one to `/verify`. The work grows no faster than the file, and ends
 * where no writer gets to.
 */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedRanges } from '../../src/platform/seal/verify/signed-range.ts';
import { verifyPdf } from '../../src/platform/seal/verify/verify.ts';
import { type Bench, corpusFile, openBench } from '../corpus/tools.ts';
import { growthOf } from '../kit/growth.ts';
import { type Base, baseOf, judge, rejected, sealAt } from './base.ts';
import { appended, changed, endOf, place, revision, streamOf, tableOf, trailerOf, type Written } from './writing.ts';

let bench: Bench;
let root: string;
let base: Base;
let token: string;
let certificate: string;
beforeAll(async () => {
  bench = await openBench();
  root = readFileSync(bench.root, 'utf8');
  certificate = new X509Certificate(root).raw.toString('latin1');
  const path = corpusFile('pdf/groff.pdf');
  base = baseOf('groff', 'B-T', await sealAt(bench, path, 'B-T'));
  token =
    signedRanges(await sealAt(bench, path, 'B-LTA'))
      .at(-1)
      ?.der.toString('latin1') ?? '';
});
afterAll(() => bench.close());

const times = (n: number, text: (i: number) => string): string => Array.from({ length: n }, (_, i) => text(i)).join('');

/** Revisions one after the other, the first with these objects, all with the catalog again. */
function revisions(count: number, first: readonly Written[], entries: Record<string, string>): Buffer {
  const root = changed(base, base.root, entries);
  const size = first.reduce((most, { number }) => Math.max(most, number + 1), base.size);
  const parts = [base.bytes];
  let [from, startxref] = [base.bytes.length, base.startxref];
  for (let i = 0; i < count; i++) {
    const { text, placed } = place(from, i === 0 ? [root, ...first] : [root]);
    const at = from + text.length;
    const part = Buffer.from(text + tableOf(placed) + trailerOf({ ...base, startxref }, size) + endOf(at), 'latin1');
    parts.push(part);
    [from, startxref] = [from + part.length, at];
  }
  return Buffer.concat(parts);
}

/** Validation data in objects of their own, which each revision leads to again. */
const stores: Readonly<Record<string, (n: number) => { store: string; items: Written[] }>> = {
  'records with one timestamp': n => ({
    store: `<</VRI<<${times(n, i => `/K${i}<</TS ${base.size + 1} 0 R>>`)}>>>>`,
    items: [{ number: base.size + 1, body: streamOf(token) }],
  }),
  'records with copies of one timestamp': n => ({
    store: `<</VRI<<${times(n, i => `/K${i}<</TS ${base.size + 1 + i} 0 R>>`)}>>>>`,
    items: Array.from({ length: n }, (_, i) => ({ number: base.size + 1 + i, body: streamOf(token) })),
  }),
  certificates: n => ({
    store: `<</Certs[${times(n, i => `${base.size + 1 + i} 0 R `)}]>>`,
    items: Array.from({ length: n }, (_, i) => ({ number: base.size + 1 + i, body: streamOf(certificate) })),
  }),
};

const withStore = (kind: string, items: number, count: number): Buffer => {
  const { store = '', items: made = [] } = stores[kind]?.(items) ?? {};
  const first = [{ number: base.size, body: store }, ...made];
  return revisions(count, first, { DSS: `${base.size} 0 R` });
};

const judged = (text: string) => void verifyPdf(Buffer.from(text, 'latin1'), { roots: [root] });

describe.each(Object.keys(stores))('A file with many %s in many revisions', kind => {
  test('is valid, and judged in linear time', async () => {
    expect((await judge(withStore(kind, 50, 20), [root])).verdict).toBe('VALID');
    const inputOf = (size: number): string => withStore(kind, size, Math.ceil(size / 8)).toString('latin1');
    expect(growthOf(judged, inputOf, { size: 400 })).toBeLessThan(3);
  });

  test('is not judged beyond a limit', async () => {
    expect(rejected).toContain((await judge(withStore(kind, 5_000, 490), [root])).verdict);
  });
});

const packed = (entries: string, data: Buffer): string => {
  const bytes = deflateSync(data).toString('latin1');
  return `<<${entries}/Filter/FlateDecode/Length ${bytes.length}>>\nstream\n${bytes}\nendstream`;
};

/** A small file that unpacks to much: its last cross-reference section and an object stream before it. */
function unpacking(stream: string, first: number, rows: Buffer, widths: string): Buffer {
  const { text } = place(base.bytes.length, [{ number: base.size, body: stream }]);
  const at = base.bytes.length + text.length;
  const count = rows.length / 7;
  const section = `/Type/XRef/W[${widths}]/Index[${first} ${count}]/Size ${first + count}/Prev ${base.startxref} ${base.trailer}`;
  return appended(base, `${text}${base.size + 1} 0 obj\n${packed(section, rows)}\nendobj\n${endOf(at)}`);
}

describe('A small file is not judged beyond a limit', () => {
  test('if its cross-references unpack to more entries than it has bytes', async () => {
    const bytes = unpacking('null', base.size, Buffer.alloc(7 * 1_000_000), '1 4 2');
    const { verdict, problems } = await judge(bytes, [root]);
    expect(rejected).toContain(verdict);
    expect(problems.join()).toContain('a cross-reference stream cannot be read');
  });

  test('if an object stream unpacks to much', async () => {
    const count = 1_000;
    const values = `[${'<<>>'.repeat(15_000)}] `;
    const head = times(count, i => `${base.size + 2 + i} ${i * values.length} `);
    const stream = packed(
      `/Type/ObjStm/N ${count}/First ${head.length}`,
      Buffer.from(head + values.repeat(count), 'latin1'),
    );
    const rows = Buffer.alloc(7 * count);
    for (let i = 0; i < count; i++) {
      rows.writeUInt8(2, i * 7);
      rows.writeUInt32BE(base.size, i * 7 + 1);
      rows.writeUInt16BE(i, i * 7 + 5);
    }
    expect(rejected).toContain((await judge(unpacking(stream, base.size + 2, rows, '1 4 2'), [root])).verdict);
  });

  test('if a name is longer than is read', async () => {
    const bytes = revision(base, [changed(base, base.root, { Note: `/${'#41'.repeat(2_000)}` })]);
    const { verdict, problems } = await judge(bytes, [root]);
    expect(rejected).toContain(verdict);
    expect(problems.join()).toContain('a name is longer than is read');
  });

  test('if one object has more values than writers make', async () => {
    const bytes = revision(base, [changed(base, base.root, { Note: `[${'<<>>'.repeat(400_000)}]` })]);
    const { verdict, problems } = await judge(bytes, [root]);
    expect(rejected).toContain(verdict);
    expect(problems.join()).toContain('more values than are read');
  });
});
