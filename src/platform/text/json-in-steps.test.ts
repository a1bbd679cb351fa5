import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseInSteps } from './json-in-steps.ts';

/** What it returns and in how many steps; an error as text. */
function read(text: string, piece: number): { value: unknown; steps: number } {
  const all = parseInSteps(text, piece);
  for (let steps = 1; ; steps++) {
    const { done, value } = all.next();
    if (done) return { value: value.value, steps };
  }
}
const outcome = (parse: () => unknown): unknown => {
  try {
    return { value: parse() };
  } catch (error) {
    return error instanceof SyntaxError ? 'refused' : error;
  }
};
const same = (text: string, piece: number): void => {
  expect([text, outcome(() => read(text, piece).value)]).toEqual([text, outcome(() => JSON.parse(text))]);
};

describe('JSON in steps', () => {
  test('is what JSON.parse returns, however short the pieces are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 40 }), fc.constantFrom(0, 1, 2), (value, piece, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(read(text, piece).value).toEqual(JSON.parse(text));
        expect(JSON.stringify(read(text, piece).value)).toBe(JSON.stringify(JSON.parse(text)));
      }),
      { numRuns: 500 },
    );
  });

  test('refuses what JSON.parse refuses', () => {
    const odd = fc.string({ unit: fc.constantFrom(...'[]{},:"\\1a \u00a0\n-'), maxLength: 30 });
    fc.assert(
      fc.property(odd, fc.integer({ min: 1, max: 8 }), (text, piece) => same(text, piece)),
      { numRuns: 3_000 },
    );
  });

  test('refuses a valid text with one character more, less or other', () => {
    const changed = fc.tuple(
      fc.jsonValue(),
      fc.nat(),
      fc.constantFrom('', ',', ']', '}', '[', '{', '"', ':', ' ', '\\'),
    );
    fc.assert(
      fc.property(changed, fc.integer({ min: 1, max: 12 }), fc.boolean(), ([value, at, put], piece, replaces) => {
        const text = JSON.stringify(value);
        const i = at % (text.length + 1);
        same(text.slice(0, i) + put + text.slice(replaces ? i + 1 : i), piece);
      }),
      { numRuns: 3_000 },
    );
  });

  test.each([
    '{"__proto__":{"a":[1,2,3]},"b":1}',
    '{"a":1,"b":[1,2,3,4],"a":[5,6,7,8]}',
    '{"2":[1,2,3],"1":[4,5,6]}',
    '[[],[1],[[]],{}]',
    '[1,2,]',
    '[,1]',
    '[[1,2,3],]',
    '{"a":[1,2,3],}',
    '[[1,2,3] 4]',
    '{"a" [1,2,3]}',
    '{1:[1,2,3]}',
    '[1}',
    '{"a":[1,2,3}]',
    '["a\\\\","b\\"c"]',
    '["a\\"]',
    '[1]x',
    '\u00a0[1,2,3]',
  ])('%s is read or refused as JSON.parse does', text => {
    for (let piece = 1; piece < text.length; piece++) same(text, piece);
  });

  test('a long list takes a step for each piece, wherever it is', () => {
    const list = Array.from({ length: 5_000 }, (_, i) => ({ name: `a ${i}`, text: 'x'.repeat(100) }));
    for (const value of [list, { rows: list }, { a: { b: list } }, Object.fromEntries(Object.entries(list))]) {
      const text = JSON.stringify(value);
      const { value: found, steps } = read(text, 10_000);
      expect(found).toEqual(value);
      expect(steps).toBeGreaterThan(text.length / 10_000 / 2);
    }
  });
});
