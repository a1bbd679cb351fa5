/** Changes in revisions behind a seal: every change with every technique that hides one. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bench, corpusFile, openBench } from '../corpus/tools.ts';
import { isFull } from '../kit/full.ts';
import { type Base, baseOf, judge, levels, rejected, sealAt } from './base.ts';
import { changes } from './changes.ts';
import { techniques } from './techniques.ts';
import { changed } from './writing.ts';

let bench: Bench;
let root: string;
const bases: Base[] = [];
beforeAll(async () => {
  bench = await openBench();
  root = readFileSync(bench.root, 'utf8');
  for (const name of ['groff', 'objstm'])
    for (const level of levels)
      bases.push(baseOf(name, level, await sealAt(bench, corpusFile(`pdf/${name}.pdf`), level)));
});
afterAll(() => bench.close());

/** All of them with every base, or each pair with one base in turn. */
const isWhole = isFull('attacks');

describe('A sealed file', () => {
  test('is valid with its root and unverified without', async () => {
    for (const { bytes, name, level } of bases) {
      expect([name, level, (await judge(bytes, [root])).problems]).toEqual([name, level, []]);
      expect((await judge(bytes, [root])).verdict).toBe('VALID');
      expect((await judge(bytes, null)).verdict).toBe('UNVERIFIED');
    }
  });

  let turn = 0;
  describe.each(Object.entries(techniques))('with %s', (_technique, write) => {
    test.each(Object.entries(changes))('that contains %s is rejected', async (_change, make) => {
      const chosen = isWhole ? bases : [bases[turn++ % bases.length] as Base];
      for (const base of chosen) {
        const bytes = write(base, make(base));
        const { verdict, problems } = await judge(bytes, [root]);
        expect(rejected).toContain(verdict);
        expect([base.name, base.level, problems]).not.toEqual([base.name, base.level, []]);
      }
    });
  });

  const unusual = ['a real number as Prev', 'a Prev by reference', 'a size that is too small', 'a Prev in a comment'];
  test.each(unusual)(
    'with %s is rejected even when nothing else changes, since some viewers cannot read it',
    async technique => {
      for (const base of bases) {
        const bytes = techniques[technique]?.(base, [changed(base, base.root, {})]) ?? Buffer.alloc(0);
        expect(rejected).toContain((await judge(bytes, [root])).verdict);
      }
    },
  );

  test('with an unchanged object of another generation is rejected, since pdf.js no longer finds it', async () => {
    const write = techniques['other generations'] as (typeof techniques)[string];
    for (const base of bases) {
      const wrong: number[] = [];
      for (const [number] of base.file.entries()) {
        if (!(base.file.object(number) instanceof Map)) continue;
        const { verdict } = await judge(write(base, [changed(base, number, {})]), [root]);
        if (verdict === 'VALID') wrong.push(number);
      }
      expect([base.name, base.level, wrong]).toEqual([base.name, base.level, []]);
    }
  });
});
