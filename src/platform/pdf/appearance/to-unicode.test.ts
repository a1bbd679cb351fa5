import { expect, test } from 'vitest';
import { charactersByCode } from './to-unicode.ts';

const read = (map: string): [number, string][] => [...charactersByCode(map)];

test('A ToUnicode map gives codes of one byte their characters, alone, in ranges and in lists', () => {
  expect(read('1 beginbfchar <41> <0042> endbfchar')).toEqual([[0x41, 'B']]);
  expect(read('2 beginbfchar <41><0042 0043> < 5a >\n<D83D DC4D> endbfchar')).toEqual([
    [0x41, 'BC'],
    [0x5a, '👍'],
  ]);
  expect(read('beginbfrange <20> <22> <0041> endbfrange')).toEqual([
    [0x20, 'A'],
    [0x21, 'B'],
    [0x22, 'C'],
  ]);
  expect(read('beginbfrange <20> <22> [<0058> <0059>] endbfrange')).toEqual([
    [0x20, 'X'],
    [0x21, 'Y'],
    [0x22, ''],
  ]);
  // Codes of two bytes are those of other fonts.
  expect(read('beginbfchar <0041> <0042> <43> <0044> endbfchar')).toEqual([[0x43, 'D']]);
  expect(read('begincodespacerange <00> <FF> endcodespacerange')).toEqual([]);
});

test('A broken map gives nothing more than its whole entries', () => {
  expect(read('beginbfchar <41> <0042>')).toEqual([]);
  expect(read('beginbfrange <41> endbfrange beginbfchar <41> endbfchar')).toEqual([]);
  expect(read('beginbfrange <22> <20> <0041> ] endbfrange')).toEqual([]);
  expect(read('<41> <0042> endbfchar')).toEqual([[0x41, 'B']]);
});
