import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('quotation marks, separators and line breaks stay within their cell', () => {
  expect(
    csvOf(
      [
        ['a;b', 'say "no"'],
        ['one\ntwo', ''],
      ],
      ';',
    ),
  ).toBe('\uFEFF"a;b";"say ""no"""\r\n"one\ntwo";""\r\n');
});

test('what a visitor wrote is never a formula', () => {
  const formulas = ['=1+1', '+46701234567', '-2', '@SUM(A1)', ' =1'];
  expect(csvOf([formulas], ',')).toBe(`\uFEFF${formulas.map(text => `"'${text}"`).join(',')}\r\n`);
  expect(csvOf([['a;=1+1']], ',')).toBe('\uFEFF"a;\'=1+1"\r\n');
  expect(csvOf([['2026-12-01', 'a=b']], ',')).toBe('\uFEFF"2026-12-01","a=b"\r\n');
});
