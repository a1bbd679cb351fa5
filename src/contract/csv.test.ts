import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvFile, csvLine, guarded, unguarded } from './csv.ts';

/** Texts of the characters that matter here, more often than others. */
const texts = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...',;\t|\r\n"\' =+-@\uff1d\uff0b\uff0d\uff20\ufeff\u00a0a1'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
});
const seeded = { seed: 33, numRuns: 5_000 };

/** Reads one line as RFC 4180 says. */
const read = (line: string): string[] =>
  [...line.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n$)/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));

/** A line as a program reads it that splits at a separator and knows no quotes, or removes them afterwards. */
const splitBy = (separator: string, line: string): string[] =>
  line.split(/[\r\n]/).flatMap(one => one.split(separator).map(cell => cell.replaceAll('"', '').trim()));

/** A line as Excel reads it: a cell that begins with a quote ends with one, or goes on as it is after it. */
function asExcel(separator: string, line: string): string[] {
  const cells = [''];
  let isQuoted = false;
  let isFresh = true;
  for (let i = 0; i < line.length; i++) {
    const letter = line.charAt(i);
    const isQuote = letter === '"';
    if (isQuote && isQuoted && line[i + 1] === '"') cells[cells.length - 1] += line.charAt(i++);
    else if (isQuote && (isFresh || isQuoted)) isQuoted = !isQuoted;
    else if (!isQuoted && [separator, '\r', '\n'].includes(letter)) cells.push('');
    else cells[cells.length - 1] += letter;
    isFresh = !(isQuote || isQuoted) && cells.at(-1) === '';
  }
  return cells.map(cell => cell.trim());
}

const runs = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/;

describe('A line of CSV', () => {
  test('quotes every cell', () => {
    expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', ''])).toBe('"a","b,c","d""e","f\ng",""\r\n');
  });

  test.each([
    ...['=1+1', '+46701234567', '-1', '@SUM(A1)', '\tx', '\rx', ' =1', '"=1', "'=1"],
    ...['\uff1d1', '\uff0b1', '\uff0d1', '\uff201', '\ufeff=1', '\u00a0=1'],
  ])('guards %j with an apostrophe', text => {
    expect(guarded(text).slice(0, 2)).toBe(`'${text[0]}`);
  });

  test.each([',', ';', '\t', '|', '\n', '\r\n'])('guards what follows the separator %j', separator => {
    expect(guarded(`a${separator}=1+1${separator}"-2`)).toBe(`a${separator}'=1+1${separator}'"-2`);
    expect(guarded(`a${separator}b = 1`)).toBe(`a${separator}b = 1`);
  });

  test('is read back as it was', () =>
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1 }), cells => {
        expect(read(csvLine(cells)).map(unguarded)).toEqual(cells);
      }),
      seeded,
    ));

  test.each([',', ';', '\t', '|'])('has no formula for a program that separates cells by %j', separator =>
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1 }), cells => {
        const line = csvLine(cells);
        const found = [...splitBy(separator, line), ...asExcel(separator, line)];
        expect(found.filter(cell => runs.test(cell))).toEqual([]);
      }),
      seeded,
    ),
  );

  test('is made in time that grows with its length', () => {
    const long = `${`"' `.repeat(200_000)}=${';'.repeat(200_000)}`;
    expect(unguarded(guarded(long))).toBe(long);
  });
});

test('a file begins as spreadsheets expect it, and what separates cells and lines stays within its cell', () => {
  expect(
    csvFile(
      [
        ['a;b', 'say "no"'],
        ['one\ntwo', ''],
      ],
      ';',
    ),
  ).toBe('\uFEFF"a;b";"say ""no"""\r\n"one\ntwo";""\r\n');
});

test('no cell of a file is a formula', () => {
  const formulas = ['=1+1', '+46701234567', '-2', '@SUM(A1)', ' =1'];
  expect(csvFile([formulas], ',')).toBe(`\uFEFF${formulas.map(text => `"'${text}"`).join(',')}\r\n`);
  expect(csvFile([['a;=1+1']], ',')).toBe('\uFEFF"a;\'=1+1"\r\n');
  expect(csvFile([['2026-12-01', 'a=b']], ',')).toBe('\uFEFF"2026-12-01","a=b"\r\n');
});
