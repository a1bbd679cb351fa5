/**
 * Additions that change what programs show although all that they name is evidence: a program that cannot find the
 * cross-references searches the file for objects, and one that finds more of them than we do reads another document.
 */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bench, corpusFile, openBench } from '../corpus/tools.ts';
import { type Base, baseOf, judge, rejected, sealAt } from './base.ts';
import { techniques } from './techniques.ts';
import {
  appended,
  changed,
  place,
  revision,
  sizeOf,
  streamOf,
  streamRevision,
  tableOf,
  tableRevision,
  trailerOf,
  type Written,
} from './writing.ts';

let bench: Bench;
let root: string;
let base: Base;
beforeAll(async () => {
  bench = await openBench();
  root = readFileSync(bench.root, 'utf8');
  base = baseOf('groff', 'B-T', await sealAt(bench, corpusFile('pdf/groff.pdf'), 'B-T'));
});
afterAll(() => bench.close());

/** A revision with validation data, and its end as written. */
function endingWith(end: (at: number) => string): Buffer {
  const objects = storeOf(new X509Certificate(root).raw);
  const { text, placed } = place(base.bytes.length, objects);
  const at = base.bytes.length + text.length;
  return appended(base, text + tableOf(placed) + trailerOf(base, sizeOf(base, objects)) + end(at));
}

const storeOf = (proof: Buffer): Written[] => [
  changed(base, base.root, { DSS: `<</Certs [${base.size} 0 R]>>` }),
  { number: base.size, body: streamOf(proof.toString('latin1')) },
];

test('an addition that ends as programs write it may be validation data', async () => {
  expect(
    (
      await judge(
        endingWith(at => `startxref\n${at}\n%%EOF\n`),
        [root],
      )
    ).verdict,
  ).toBe('VALID');
});

test.each([
  ['a comment before the number', (at: number) => `startxref\n%c\n${at}\n%%EOF\n`],
  ['a comment at once', (at: number) => `startxref%c\n${at}\n%%EOF\n`],
  ['a null byte', (at: number) => `startxref\0${at}\n%%EOF\n`],
  ['spaces', (at: number) => `startxref\n  ${at}\n%%EOF\n`],
])('with %s behind startxref it is rejected, since programs search the file then', async (_how, end) => {
  expect(rejected).toContain((await judge(endingWith(end), [root])).verdict);
});

test('a proof that contains objects is rejected, since a search of the file finds them', async () => {
  const der = new X509Certificate(root).raw;
  const payload = Buffer.concat([der.subarray(0, 4), Buffer.from('endstream endobj 5 0 obj'), der.subarray(4)]);
  payload.writeUInt16BE(payload.length - 4, 2);
  expect(rejected).toContain((await judge(revision(base, storeOf(payload)), [root])).verdict);
});

test('cross-references that Ghostscript does not read are rejected: types of two bytes, and a table behind a stream', async () => {
  const packed = baseOf('objstm', 'B-B', await sealAt(bench, corpusFile('pdf/objstm.pdf'), 'B-B'));
  const same = [changed(packed, packed.root, {})];
  const verdictOf = async (bytes: Buffer) => (await judge(bytes, [root])).verdict;
  expect(await verdictOf(streamRevision(packed, same))).toBe('VALID');
  expect(await verdictOf(streamRevision(packed, same, { widths: [1, 8, 4] }))).toBe('VALID');
  expect(await verdictOf(streamRevision(packed, same, { widths: [2, 8, 4] }))).toBe('ADDED_TO');
  expect(await verdictOf(tableRevision(packed, same))).toBe('ADDED_TO');
});

test('cross-references next to a table are rejected', async () => {
  const bytes = revision(base, storeOf(new X509Certificate(root).raw), `/XRefStm ${base.startxref}`);
  expect(rejected).toContain((await judge(bytes, [root])).verdict);
});

test('a type that is no name, or the name of something that draws, is rejected', async () => {
  for (const type of ['<</ca 0>>', '/Page'])
    for (const key of ['DSS', 'Extensions'])
      expect(rejected).toContain(
        (await judge(revision(base, [changed(base, base.root, { [key]: `<</Type ${type}>>` })]), [root])).verdict,
      );
});

test('an unchanged object of another generation is rejected, since pdf.js no longer finds it', async () => {
  const write = techniques['other generations'] as (typeof techniques)[string];
  const wrong: number[] = [];
  for (const [number] of base.file.entries()) {
    if (!(base.file.object(number) instanceof Map)) continue;
    const { verdict } = await judge(write(base, [changed(base, number, {})]), [root]);
    if (verdict === 'VALID') wrong.push(number);
  }
  expect(wrong).toEqual([]);
});

test('the same signature is rejected, since its copy lies in no gap', async () => {
  const again = revision(base, [changed(base, base.parts.seal, {})]);
  expect((await judge(again, [root])).verdict).toBe('ADDED_TO');
});

test('cross-references under the number of those of the revision before are rejected', async () => {
  const packed = baseOf('objstm', 'B-B', await sealAt(bench, corpusFile('pdf/objstm.pdf'), 'B-B'));
  const first = baseOf('objstm', 'B-B', streamRevision(packed, [changed(packed, packed.root, {})]));
  const [next, same] = [{ ...first, size: packed.size }, [changed(first, first.root, {})]];
  expect((await judge(streamRevision(first, same), [root])).verdict).toBe('VALID');
  expect((await judge(streamRevision(next, same), [root])).verdict).toBe('ADDED_TO');
});
