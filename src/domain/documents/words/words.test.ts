import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryOf, wordsOf } from './words.ts';

test('words are letters and digits in lowercase, each once', () => {
  expect(wordsOf(['Hyra: 1 200 kr/månad', 'HYRA, m.fl.'])).toEqual([
    'hyra',
    '1',
    '200',
    'kr',
    'månad',
    'manad',
    'm',
    'fl',
  ]);
});

test('words are found as they are written, and without their accents', () => {
  expect(wordsOf(['Båtvarv Łódź'])).toEqual(['båtvarv', 'batvarv', 'łódź', 'lodz']);
  expect(queryOf('båtvarv')).toBe("'båtvarv'");
  expect(queryOf('batvarv')).toBe("'batvarv'");
});

test('texts without spaces are found by each character and pair of neighbours', () => {
  expect(wordsOf(['東京都A社'])).toEqual(['東', '京', '都', '東京', '京都', 'a', '社']);
  expect(queryOf('京')).toBe("'京'");
  expect(queryOf('東京都')).toBe("'東京' & '京都'");
});

test('full-width and composed forms are the same word', () => {
  expect(wordsOf(['Ａｖｔａｌ', 'cafe\u0301'])).toEqual(wordsOf(['avtal', 'caf\u00e9']));
});

test('a query has every word once, and an asterisk stands for the rest of a word', () => {
  expect(queryOf('hyra HYRA (lokal)')).toBe("'hyra' & 'lokal'");
  expect(queryOf('hyres* ab*')).toBe("'hyres':* & 'ab'");
});

test('a text without words has no query', () => {
  for (const text of ['', ' ', '&|!:*', "'"]) expect(queryOf(text), text).toBeNull();
});

test('long words are cut in the same way in texts and queries', () => {
  const long = 'a'.repeat(5_000);
  expect(queryOf(long)).toBe(`'${wordsOf([long])[0]}'`);
});

test('there are at most as many words as the database takes', () => {
  const words = wordsOf([Array.from({ length: 200_000 }, (_, i) => `word${i}`).join(' ')]);
  expect(words.length).toBeGreaterThan(50_000);
  expect(Buffer.byteLength(words.join(''))).toBeLessThan(1_000_000);
});

test('every word of a text is found by a query for the text, and nothing in it can end a quotation', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const words = new Set(wordsOf([text]));
      const parts = queryOf(text)?.split(' & ') ?? [];
      for (const part of parts) {
        const word = /^'([^'\\]+)'(?::\*)?$/u.exec(part)?.[1] ?? '';
        expect(words).toContain(word);
      }
      expect(parts.length > 0).toBe(words.size > 0);
    }),
  );
});
