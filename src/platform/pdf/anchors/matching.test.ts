import { describe, expect, test } from 'vitest';
import { type Glyph, occurrencesIn, textOf } from './matching.ts';

/** A line of text from a place, each character 5 wide and 10 high; `_` is a gap without a glyph. */
const line = (text: string, x: number, y: number): Glyph[] =>
  [...text].flatMap((char, i) =>
    char === '_' ? [] : [{ text: char, x: x + i * 5, y, dx: 5, dy: 0, ux: 0, uy: 10, spaced: false }],
  );

const found = (glyphs: Glyph[], wanted: string) => occurrencesIn(textOf(glyphs), wanted);

describe('A text on a page', () => {
  test('is found by its glyphs, with gaps, glyphs and new lines as white space', () => {
    const glyphs = [...line('Sign_here', 100, 700), ...line('and sign', 100, 680), ...line('here', 100, 660)];
    expect(textOf(glyphs).text).toBe('Sign here and sign here');
    expect(found(glyphs, 'Sign  here')).toEqual([[100, 698, 145, 708]]);
    expect(found(glyphs, 'sign\there')).toEqual([[100, 658, 140, 688]]);
    expect(found(glyphs, 'SIGN')).toEqual([]);
    expect(found(glyphs, ' ')).toEqual([]);
  });

  test('is found as often as it is there', () => {
    expect(found([...line('Date: Date:', 0, 0)], 'Date:')).toHaveLength(2);
  });

  test('has no space where glyphs are only set apart a little', () => {
    const [a, b] = line('ab', 0, 0) as [Glyph, Glyph];
    expect(textOf([a, { ...b, x: b.x + 1 }]).text).toBe('ab');
    expect(
      textOf([
        { ...a, spaced: true },
        { ...b, x: b.x + 1 },
      ]).text,
    ).toBe('a b');
  });

  test('has ligatures opened, and accents alike however they are drawn', () => {
    expect(found([...line('ﬁle', 0, 0)], 'file')).toHaveLength(1);
    const accent: Glyph = { text: '\u0301', x: 5, y: 0, dx: 0, dy: 0, ux: 0, uy: 10, spaced: false };
    expect(found([...line('e', 0, 0), accent], 'é')).toHaveLength(1);
    expect(found([...line('é', 0, 0)], 'e\u0301')).toHaveLength(1);
  });

  test('is found where it is written from right to left, in either order', () => {
    expect(found(line('\u05d0\u05d1', 0, 0), '\u05d0\u05d1')).toHaveLength(1);
    expect(found(line('\u05d1\u05d0', 0, 0), '\u05d0\u05d1')).toHaveLength(1);
  });
});
