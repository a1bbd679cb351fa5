/** Damage that proves by itself that a seal no longer holds: never "unknown", "not sealed" or better. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Verdict } from '../../src/domain/sealing/evidence/evidence.ts';
import { openFile } from '../../src/platform/pdf/syntax/file.ts';
import { readStore } from '../../src/platform/seal/verify/validation-store.ts';
import { type Bench, corpusFile, openBench } from '../corpus/tools.ts';
import { type Base, baseOf, judge, levels, sealAt } from './base.ts';
import { sealOf } from './damages.ts';

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

describe('A sealed file', () => {
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
