/** Likely places: at lines with words that ask for something, in empty squares, and nowhere else. */
import { describe, expect, test } from 'vitest';
import { likelyPlaces, untaken } from './likely-places.ts';

const a4 = { width: 595, height: 842 };
const text = (words: string, x: number, y: number, width = words.length * 6) => ({
  text: words,
  x,
  y,
  width,
  height: 12,
});
const line = (x: number, y: number, width: number) => ({ x, y, width, height: 0 });
const upright = (x: number, y: number, height: number) => ({ x, y, width: 0, height });
const found = (texts: ReturnType<typeof text>[], rules: ReturnType<typeof line>[] = []) =>
  likelyPlaces({ texts, rules }, a4).map(({ kind, label, x, y, height }) => ({ kind, label, x, line: y + height }));

describe('A ruled line', () => {
  test.each([
    ['Signature', 'SIGNATURE'],
    ['Underskrift', 'SIGNATURE'],
    ['Namnteckning säljare:', 'SIGNATURE'],
    ['Date:', 'DATE'],
    ['Datum', 'DATE'],
    ['Namn', 'TEXT'],
    ['Name in capitals', 'TEXT'],
  ])('next to or above “%s” asks for it', (words, kind) => {
    expect(found([text(words, 40, 288)], [line(200, 300, 200)])).toEqual([{ kind, label: words, x: 200, line: 300 }]);
    expect(found([text(words, 60, 305)], [line(60, 300, 200)])).toEqual([{ kind, label: words, x: 60, line: 300 }]);
    expect(found([text(words, 60, 260)], [line(60, 300, 200)])).toEqual([{ kind, label: words, x: 60, line: 300 }]);
  });

  test.each(['Database systems', 'Nominal value', 'The signature is binding', 'Orthography'])(
    'near “%s” asks for nothing',
    words => {
      expect(found([text(words, 60, 280)], [line(60, 300, 200)])).toEqual([]);
    },
  );

  test('of a table or far away asks for nothing', () => {
    const words = [text('Name', 60, 280)];
    expect(found(words, [line(60, 300, 200), upright(60, 270, 60), upright(260, 270, 60)])).toEqual([]);
    expect(found(words, [line(60, 500, 200)])).toEqual([]);
  });
});

test('dots and underscores are lines, also behind their words', () => {
  expect(found([text('Date', 40, 288), text('..................................', 120, 288, 200)])).toMatchObject([
    { kind: 'DATE', x: 120, line: 300 },
  ]);
  expect(found([text('Signature: ______________________________', 40, 288, 300)])).toMatchObject([
    { kind: 'SIGNATURE', line: 300 },
  ]);
});

test('a small empty square is ticked, with the words next to it', () => {
  const square = [line(50, 100, 12), line(50, 112, 12), upright(50, 100, 12), upright(62, 100, 12)];
  expect(found([text('I accept', 70, 100)], square)).toMatchObject([{ kind: 'CHECKBOX', label: 'I accept', x: 50 }]);
});

test('nothing is suggested where a field is', () => {
  const marks = { texts: [text('Date', 60, 280)], rules: [line(60, 300, 200)] };
  expect(untaken(likelyPlaces(marks, a4), [{ x: 70, y: 290, width: 50, height: 20 }])).toEqual([]);
});
