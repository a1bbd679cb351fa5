/** No regular expression of ours takes more than linear time; the gate that checks them finds those that do. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { allowedStyles } from '../../src/platform/html/allowed.ts';

const project = join(import.meta.dirname, '../..');
const gate = (name: string) => import(pathToFileURL(join(project, 'scripts/gates', name)).href);

interface Expression {
  places: string[];
  source: string;
  flags: string;
}

describe('The gate', () => {
  test('collects literals and what is built of constants', async () => {
    const { expressionsIn } = await gate('expressions/collect.mjs');
    const text = [
      'const digits = /[0-9]+/g;',
      'const word = String.raw`\\w{2}`;',
      'const both = (name: string) => new RegExp(`^#{word}#{digits.source}#{name}$`, "i");',
    ]
      .join('\n')
      .replaceAll('#{', '${');
    expect(expressionsIn('a.ts', text)).toEqual([
      { file: 'a.ts', line: 1, source: '[0-9]+', flags: 'g' },
      { file: 'a.ts', line: 3, source: '^\\w{2}[0-9]+a$', flags: 'i' },
    ]);
  });

  test('rejects an expression that backtracks, and accepts one that does not', async () => {
    process.env.RECHECK_BACKEND ??= 'pure';
    const { problemOf } = await gate('expressions.mjs');
    const at = { places: ['a.ts:1'], flags: '' };
    expect((await problemOf({ ...at, source: '^(a+)+$' })).slow).toContain('exponential');
    expect((await problemOf({ ...at, source: '\\s+$' })).slow).toContain('polynomial');
    expect(await problemOf({ ...at, source: '^[a-z]+$' })).toBeNull();
  });
});

/** Texts that are repeated: what expressions often repeat, and the words and characters of the expression itself. */
const pumpsOf = (source: string): string[] => {
  const own = source.match(/[A-Za-z]{2,}|[^\w\\()[\]{}^$*+?|]/g) ?? [];
  return [...new Set([' ', 'a', 'A', '0', '-', '.', ',', '=', '"', '\n', 'a ', 'a.', '0 ', 'a=', '<a', ...own])].slice(
    0,
    40,
  );
};

const cpuMs = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Longer than most input may be, and long enough that quadratic work shows. */
const length = 16_000;
/** Shorter work is not measured: of linear work only a garbage collection takes that long. */
const measurableMs = 4;

/**
 * How much longer twice the input takes; 2 is linear. The least time of each length counts, because other load and the
 * compilation of the expression only add to it. Fewer rounds suffice to see that it is below 3.
 */
function growthOf(pattern: { test: (text: string) => boolean }, pump: string, most = length): number {
  const hostile = (size: number) => `${pump.repeat(Math.ceil(size / pump.length))}\u0001`;
  const cpuOf = (text: string) => cpuMs(() => pattern.test(text));
  const [once, twice] = [hostile(most), hostile(most * 2)];
  let [first, second] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < 12; round++) {
    first = Math.min(first, cpuOf(once));
    if (first < measurableMs) return 1;
    second = Math.min(second, cpuOf(twice));
    if (round >= 3 && second / first < 3) break;
  }
  return second / first;
}

/** Matches everywhere in a text, as `replace` and `matchAll` do; a sticky expression only at its beginning. */
const everywhere = ({ source, flags }: Expression) => {
  const pattern = new RegExp(source, flags);
  if (pattern.sticky) return pattern;
  return { test: (text: string) => text.replace(pattern, '').length >= 0 };
};

describe('Hostile input of twice the length takes about twice as long', () => {
  test('for every expression that the gate checks', { timeout: 300_000 }, async () => {
    const { expressionsToCheck } = await gate('expressions.mjs');
    const slow = (expressionsToCheck(project) as Expression[]).filter(one =>
      pumpsOf(one.source).some(pump => growthOf(everywhere(one), pump) > 3),
    );
    expect(slow).toEqual([]);
  });

  test('for the values of every CSS property', () => {
    const pumps = ['a', 'a ', 'aaaa aaaa ', 'a,', '1px ', '1px/', '0.', '-', '"a', 'rgb(', 'minmax(1px,1px) ', 'red '];
    const slow = [...allowedStyles].filter(([, pattern]) => pumps.some(pump => growthOf(pattern, pump) > 3));
    expect(slow.map(([name]) => name)).toEqual([]);
  });

  test('would be noticed if it did not', () => {
    expect(growthOf(/\s+$/, ' ', 4_000)).toBeGreaterThan(3);
  });
});
