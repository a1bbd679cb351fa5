/** Damage that proves by itself that a seal no longer holds: never "unknown", "not sealed" or better. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Verdict } from '../../src/domain/sealing/evidence/evidence.ts';
import { openFile } from '../../src/platform/pdf/syntax/file.ts';
import { signedRanges } from '../../src/platform/seal/verify/signed-range.ts';
import { readStore } from '../../src/platform/seal/verify/validation-store.ts';
import { type Bench, corpusFile, openBench } from '../corpus/tools.ts';
import { type Base, baseOf, judge, levels, rejected, sealAt } from './base.ts';

let bench: Bench;
let roots: string[];
const bases: Base[] = [];
beforeAll(async () => {
  bench = await openBench();
  roots = [readFileSync(bench.root, 'utf8')];
  for (const name of ['groff', 'objstm'])
    for (const level of levels)
      bases.push(baseOf(name, level, await sealAt(bench, corpusFile(`pdf/${name}.pdf`), level)));
});
afterAll(() => bench.close());

/** The content of its validation data. */
const dataOf = async (bytes: Buffer) => {
  const store = readStore(openFile(bytes, bytes.length, () => {}));
  return [store?.certificates.map(({ der }) => der), store?.lists, store?.statuses];
};

/** The file with every occurrence of a text replaced by one of the same length. */
const replaced = (bytes: Buffer, from: string, to: string): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to.padEnd(from.length)), 'latin1');

const sealOf = (bytes: Buffer) => {
  const [range] = signedRanges(bytes);
  if (!range) throw new Error('The file is not sealed.');
  return range;
};

const damages: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  'ByteRange misspelt': bytes => replaced(bytes, '/ByteRange', '/ByteRunge'),
  'ByteRange without numbers': bytes =>
    Buffer.from(
      bytes.toString('latin1').replace(/\/ByteRange ?\[[\d ]+\]/g, m => '/ByteRange []'.padEnd(m.length)),
      'latin1',
    ),
  'a ByteRange that begins later': bytes => replaced(bytes, '[0 ', '[9 '),
  'a ByteRange with a negative number': bytes => replaced(bytes, '[0 ', '[-0'),
  'a ByteRange of zeros': bytes =>
    Buffer.from(
      bytes.toString('latin1').replace(/\/ByteRange ?\[[\d ]+\]/g, m => '/ByteRange [0 0 0 0]'.padEnd(m.length)),
      'latin1',
    ),
  'a ByteRange beyond the end': bytes => bytes.subarray(0, sealOf(bytes).numbers[2] + 10),
  'empty contents': bytes => {
    const { numbers } = sealOf(bytes);
    const copy = Buffer.from(bytes);
    copy.fill('0', numbers[1] + 1, numbers[2] - 1);
    return copy;
  },
  'contents that are cut': bytes => {
    const { numbers } = sealOf(bytes);
    const copy = Buffer.from(bytes);
    copy.fill('0', numbers[1] + 400, numbers[2] - 1);
    return copy;
  },
  'contents of spaces': bytes => {
    const { numbers } = sealOf(bytes);
    const copy = Buffer.from(bytes);
    copy.fill(' ', numbers[1] + 1, numbers[2] - 1);
    return copy;
  },
  'bytes before the header': bytes => Buffer.concat([Buffer.from('junk\n'), bytes]),
  'a line feed before the header': bytes => Buffer.concat([Buffer.from('\n'), bytes]),
  'another header': bytes => replaced(bytes, '%PDF-1.', '%PDF-2.'),
  'another format': bytes => replaced(bytes, '/ETSI.CAdES.detached', '/ETSI.CAdES.detaxhed'),
  'a byte less': bytes => Buffer.concat([bytes.subarray(0, 100), bytes.subarray(101)]),
  'a byte more': bytes => Buffer.concat([bytes.subarray(0, 100), Buffer.from('x'), bytes.subarray(100)]),
  'a line feed at the end': bytes => Buffer.concat([bytes, Buffer.from('\n')]),
  'a zero at the end': bytes => Buffer.concat([bytes, Buffer.from('\0')]),
  'line ends of another system': bytes =>
    Buffer.from(bytes.toString('latin1').replaceAll('\nendobj', '\r\nendobj'), 'latin1'),
};

describe('A sealed file', () => {
  test.each(Object.entries(damages))('with %s is rejected', async (_what, damage) => {
    for (const { bytes, name, level } of bases)
      for (const given of [roots, null])
        expect(rejected, `${name} ${level}`).toContain((await judge(damage(bytes), given)).verdict);
  });

  test('is rejected after every change of a byte, unless its validation data stay what they were', async () => {
    const harmless: unknown[] = [];
    for (const [i, { bytes, name, level }] of bases.entries())
      for (let at = i * 7; at < bytes.length; at += 211) {
        const copy = Buffer.from(bytes);
        copy[at] = (copy[at] ?? 0) ^ (1 << (at % 7));
        const { verdict } = await judge(copy, roots);
        // A file that no longer begins as a PDF is none.
        const expected: Verdict[] = at < 8 ? ['BROKEN', 'UNREADABLE'] : ['BROKEN'];
        // What was sealed is intact where only what follows it differs.
        if (at > sealOf(bytes).end) expected.push('ADDED_TO');
        // At B-LT no signature covers the validation data at the end.
        if (level === 'B-LT' && at > sealOf(bytes).end) expected.push('VALID');
        expect(expected, `${name} ${level}, byte ${at}: ${verdict}`).toContain(verdict);
        if (verdict === 'VALID') harmless.push(await dataOf(copy));
        if (verdict === 'VALID') expect(harmless.at(-1)).toEqual(await dataOf(bytes));
      }
    expect(harmless.length).toBeLessThan(10);
  });
});
