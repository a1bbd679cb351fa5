/**
 * Random, structure-aware changes to sealed files: each is either not VALID, or all renderers show the changed file
 * exactly as they show the original. `npm run attacks` runs 20,000 of them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bench, corpusFile, needs, openBench } from '../corpus/tools.ts';
import { isFull } from '../kit/full.ts';
import { randomOf } from '../kit/random.ts';
import { type Base, baseOf, judge, levels, sealAt } from './base.ts';
import { mutations } from './mutating.ts';
import { differences, shownAll } from './rendering.ts';

let bench: Bench;
let roots: string[];
const bases: Base[] = [];
beforeAll(async () => {
  bench = await openBench();
  roots = [readFileSync(bench.root, 'utf8')];
  for (const name of ['groff', 'objstm'])
    for (const level of levels)
      bases.push(baseOf(name, level, await sealAt(bench, corpusFile(`pdf/${name}.pdf`), level)));
  for (const [i, { bytes }] of bases.entries()) writeFileSync(bench.file(`base-${i}.pdf`), bytes);
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
      const valid: { path: string; base: Base; name: string }[] = [];
      for (let i = 0; i < count; i++) {
        const random = randomOf(seed + i * 7919 + kind.length);
        const base = bases[i % bases.length] as Base;
        const bytes = mutate(base, random);
        if (bytes.equals(base.bytes) || (await judge(bytes, roots)).verdict !== 'VALID') continue;
        const path = bench.file(`valid-${valid.length}.pdf`);
        writeFileSync(path, bytes);
        valid.push({ path, base, name: `${kind} ${i} of ${base.name} at ${base.level}` });
      }
      const paths = bases.map((_, i) => bench.file(`base-${i}.pdf`));
      const before = await shownAll(paths);
      const after = await shownAll(valid.map(({ path }) => path));
      const different = valid.flatMap(({ base, name }, i) => {
        const programs = differences(after[i] ?? {}, before[bases.indexOf(base)] ?? {});
        return programs.length > 0 ? [`${name}: ${programs.join()}`] : [];
      });
      expect(different).toEqual([]);
      if (isFull('attacks')) console.log(`${kind}: ${count} changes, of which ${valid.length} are harmless`);
    },
    3_600_000,
  );
});
