/**
 * Random, structure-aware changes to sealed files: each is either not VALID, or all three renderers show the changed
 * file exactly as they show the original. `npm run attacks` runs 20,000 of them.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bench, corpusFile, needs, openBench } from '../corpus/tools.ts';
import { isFull } from '../kit/full.ts';
import { randomOf } from '../kit/random.ts';
import { type Base, baseOf, judge, levels, sealAt } from './base.ts';
import { mutations } from './mutating.ts';
import { shown } from './rendering.ts';

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

const kinds = Object.entries(mutations);
const count = Math.ceil((isFull('attacks') ? 20_000 : 300) / kinds.length);
const seed = Number(process.env.SIGILL_SEED ?? 20_261_122);

describe('A sealed file with', () => {
  test.each(kinds)(
    '%s is not valid, or looks the same everywhere',
    async (kind, mutate) => {
      needs('pdftoppm');
      needs('mutool');
      const original = new Map<Base, Awaited<ReturnType<typeof shown>>>();
      let valid = 0;
      for (let i = 0; i < count; i++) {
        const random = randomOf(seed + i * 7919 + kind.length);
        const base = bases[i % bases.length] as Base;
        const bytes = mutate(base, random);
        if ((await judge(bytes, roots)).verdict !== 'VALID' || bytes.equals(base.bytes)) continue;
        valid++;
        const before = original.get(base) ?? (await shown(base.bytes, bench.file('before.pdf')));
        original.set(base, before);
        expect(await shown(bytes, bench.file('after.pdf')), `${kind} ${i} of ${base.name} at ${base.level}`).toEqual(
          before,
        );
      }
      if (isFull('attacks')) console.log(`${kind}: ${count} changes, of which ${valid} are harmless`);
    },
    3_600_000,
  );
});
