import { describe, expect, it } from 'vitest';
import { between, readOperations } from '../../syntax/operations.ts';
import { respelled } from './respell.ts';

const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');
const problemIn = (text: string): string | null => readOperations(bytesOf(text), between.NOTHING).problem;
const again = (text: string, isGlyph = false): string => respelled(bytesOf(text), isGlyph).toString('latin1');
const lines = (text: string): string => again(text).trim().replaceAll('\n', ' ');

const image = (data: string, entries = '/W 2 /H 2 /BPC 8 /CS /G'): string => `BI ${entries} ID ${data} EI `;

/** What programs read differently, and how it is written. */
const spellings: [what: string, given: string, written: string][] = [
  ['two signs', '--5 0 0 --1 0 0 cm', '-5 0 0 -1 0 0 cm'],
  ['an exponent', '1e2 w 25E-1 w', '100 w 2.5 w'],
  ['a sign within a number', '10-5 w', '105 w'],
  ['two points', '1.5.5 w 1..5 w', '0.5 w 0.5 w'],
  ['no digits', '. w - w', '0 w 0 w'],
  ['a number that is too large', '99999999999 w', '2147483647 w'],
  ['parts that touch each other', '1 0 0 rg150 0 9 9 refQ', '1 0 0 rg 150 0 9 9 re f'],
  ['operators that touch each other', 'qqBTETQQ', 'q q BT ET Q Q'],
  ['NUL as white space', '5\0w', '5 w'],
  ['a comment', '5 % 6 w\n7 w', '7 w'],
  ['an unknown operator', '1 2 foo 3 4 m 9 9 l S', '3 4 m 9 9 l S'],
  ['an unknown operator in its section', 'BX 1 2 foo EX 3 w', '3 w'],
  ['too few operands', '1 g 2 3 rg', '1 g'],
  ['too many operands', '9 0 1 g 7 8 m 9 9 l S', '1 g 7 8 m 9 9 l S'],
  ['operands that are left from before', '5 1 g w', '1 g 5 w'],
  ['operands of other kinds', '(a) w /F (b) Tf 5 Tj /Cs gs', '/Cs gs'],
  ['values that are no operands', 'null true 1 g', '1 g'],
  ['values out of range', '-3 w 7 J 9 Tr 2 -1 .5 rg', '3 w 1 0 0.5 rg'],
  ['dashes that are none', '[-1 2] 0 d [0 0] 3 d [4] -1 d', '[] 0 d [4 4] 7 d'],
  ['a restore without a save', 'Q q Q Q 1 g', 'q Q 1 g'],
  ['texts within and without others', 'ET BT BT 1 g', 'BT ET BT 1 g ET'],
  ['a path without a beginning', '1 2 l 3 4 l S 5 6 7 8 9 9 c f', '1 2 m 3 4 l S 5 6 m 5 6 7 8 9 9 c f'],
  ['a path that goes on behind its end', '1 2 m 3 4 l h 5 6 7 8 v S', '1 2 m 3 4 l h 3 4 5 6 7 8 c S'],
  ['a path that is far away', '0 0 m 1e12 5 l S', '0 0 m 100000000 5 l S'],
  [
    'a rectangle around everything',
    '-2147483648 -2147483648 4294967296 4294967296 re W n',
    '-100000000 -100000000 200000000 200000000 re W n',
  ],
  ['a clip without a path', 'W n 1 g', '1 g'],
  ['what is between a path and its end', '0 0 9 9 re 1 g W q f', '1 g q 0 0 9 9 re W f'],
  ['a path that is not painted', '1 g 0 0 9 9 re', '1 g'],
  ['a name of other bytes', '/\xe5 gs /A#zz gs', '/#E5 gs /A#23zz gs'],
  ['a string with carriage returns', '(a\rb) Tj', '<610D62> Tj'],
  ['a string with unknown escapes', '(a\\qb) Tj (\\7777) Tj', '(aqb) Tj <FF37> Tj'],
  ['a hexadecimal string of other characters', '<4g1> Tj', '(A) Tj'],
  ['an array of other values', '[(a) /b 5 null] TJ', '[(a) 5] TJ'],
  ['a dictionary without keys', '/A <<5 /B 6>> BDC EMC', '/A <</B 6>> BDC EMC'],
  ['the width of a glyph without one', '600 0 d0 1 g', '1 g'],
  [
    'an inline image with its end in it',
    `${image('a EI \x01', '/W 3 /H 2 /BPC 8 /CS /G')}1 g`,
    'BI /W 3 /H 2 /BPC 8 /CS /G /F [/AHx] ID 612045492001> EI 1 g',
  ],
  [
    'an inline image with more data',
    `${image('abcdef')}1 g`,
    'BI /W 2 /H 2 /BPC 8 /CS /G /F [/AHx] ID 61626364> EI 1 g',
  ],
  [
    'an inline image before other bytes',
    `${image('abcd')}(\xe5) Tj`,
    'BI /W 2 /H 2 /BPC 8 /CS /G /F [/AHx] ID 61626364> EI <E5> Tj',
  ],
];

describe('Operators that programs read differently are written in one spelling', () => {
  it.each(spellings)('%s', (_, given, written) => {
    expect(problemIn(given) !== null || readOperations(bytesOf(given), 0).exit !== 0 || /^Q|n /.test(given)).toBe(true);
    expect(lines(given)).toBe(written);
    expect(problemIn(again(given))).toBeNull();
    expect(again(again(given))).toBe(again(given));
  });

  it('keeps the width of a glyph', () => {
    expect(again('1 g 600 0 d0 700 0 d0', true)).toBe('1 g\n600 0 d0\n');
  });

  it('takes no longer for what is cut off again and again', () => {
    const parts = ['E', 'EI ', '(', '[', '<<', 'BI ', '1 ', '-'];
    for (const part of parts) {
      const content = part.repeat(100_000);
      try {
        expect(problemIn(again(content))).toBeNull();
      } catch (error) {
        expect(error).toMatchObject({ problem: 'AMBIGUOUS' });
      }
    }
  });
});

describe('Operators without a meaning that all programs have are refused', () => {
  it.each([
    ['a sign before another', '+-5 w'],
    ['a parenthesis without its other', '1 g ) 2 w'],
    ['a string without an end', '(abc'],
    ['an array without an end', '[1 2'],
    ['a dictionary without an end', '/A <</B 1'],
    ['a name without characters', '/ Do'],
    ['a name with NUL', '/A#00 Do'],
    ['more operands than there can be', '1 '.repeat(40)],
    ['a word that is too long', 'x'.repeat(200)],
    ['an inline image without an end', 'BI /W 1 /H 1 ID abc'],
    ['an inline image with less data', `${image('abc', '/W 9 /H 9 /BPC 8 /CS /G')}1 g`],
    ['a form within a path that clips', '0 0 9 9 re W /A Do n'],
    ['a layer', '/OC/A BDC--5 w'],
  ])('%s', (_, given) => {
    expect(() => again(given)).toThrow(expect.objectContaining({ problem: 'AMBIGUOUS' }));
  });
});
