import { describe, expect, it } from 'vitest';
import { between, readOperations } from './operations.ts';

const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');
const problemIn = (text: string, isGlyph = false): string | null =>
  readOperations(bytesOf(text), isGlyph ? between.GLYPH : between.NOTHING).problem;

describe('Operators that every program reads alike', () => {
  it.each([
    'q 1 0 0 1 72.5 -.5 cm +4. w [] 0 d [3 1]1 d 1 J 0 j 10 M /GS1 gs Q',
    'BT/F1 12 Tf 1 0 0 1 72 720 Tm[(a\\)b)-120<0041>]TJ(x\\053\\\n)Tj T* 3 Tr ET',
    '0 0 9 9 re W* n 1 2 m 3 4 l 5 6 7 8 9 1 c 1 2 3 4 v h B* 0 g .5 .5 1 rg 0 0 0 1 K',
    '/Cs1 cs 1 .5 scn /Pattern CS /P#201 SCN 1 1 1 /P1 scn',
    '/Span<</MCID 0/Lang(sv)/A[1 true null<</B/C>>]>>BDC /X Do EMC /OC /L1 BDC EMC /A MP BX /Sh1 sh EX',
    'q 9 0 0 9 0 0 cm BI /W 2 /H 2 /BPC 8 /CS /G ID abcd EI Q',
    'BI /W 8 /H 1 /IM true /F /AHx ID f0> EI 1 g',
  ])('%j', text => {
    expect(problemIn(text)).toBeNull();
  });

  it('of a glyph, which has its width once', () => {
    expect(problemIn('600 0 0 0 500 700 d1 0 0 9 9 re f', true)).toBeNull();
    expect(problemIn('600 0 d0 600 0 d0', true)).not.toBeNull();
    expect(problemIn('600 0 d0')).not.toBeNull();
  });

  it('may be divided between streams where nothing is begun', () => {
    expect(readOperations(bytesOf('q q BT'), between.NOTHING)).toEqual({
      problem: null,
      exit: between.TEXT,
      needed: 0,
      added: 2,
    });
    expect(readOperations(bytesOf('ET Q Q Q q'), between.TEXT)).toMatchObject({ exit: 0, needed: 3, added: -2 });
  });
});

describe('Operators that programs can read differently are found', () => {
  it.each([
    ['--5 w', 'a malformed number'],
    ['1e2 w', 'parts that are not separated'],
    ['99999999999 w', 'a number that programs store in different ways'],
    ['1 w% 2', 'parts that are not separated'],
    ['1 w %', 'a malformed number'],
    ['1\0w', 'parts that are not separated'],
    ['1 foo', 'an unknown operator'],
    ['1 2 w', 'w with another number of operands'],
    ['/A w', 'w with other operands'],
    ['-1 w', 'w with a value out of range'],
    ['1 2 3 rg', 'rg with a value out of range'],
    ['[0 0] 0 d', 'd with a value out of range'],
    ['(a\rb) Tj', 'a string with a carriage return'],
    ['(a\\q) Tj', 'a string with an unknown escape'],
    ['(a', 'a string that does not end'],
    ['<0g> Tj', 'a hexadecimal string with other characters'],
    ['/A#00 Do', 'a malformed name'],
    ['/ Do', 'a name without a length that programs read'],
    ['/A <</B 1/B 2>> BDC', 'a dictionary with a key twice'],
    ['/A <</B 5 0 R>> BDC', 'a dictionary that does not end'],
    ['BT BT', 'BT without its other'],
    ['1 2 l', 'l without a current point'],
    ['W n', 'W without a path'],
    ['0 0 9 9 re q', 'q within a path'],
    ['0 0 9 9 re W 1 1 l', 'l behind a clip'],
    ['1', 'operands without an operator'],
    ['BI /W 1 /H 1 /BPC 8 /CS /G ID a EIx', 'an inline image whose end is not certain'],
    ['BI /W 1 /H 1 /BPC 8 /CS /G ID aEI 1 w', 'an inline image whose end is not certain'],
    ['BI /W 1 /H 1 /BPC 8 /CS /G ID abcde EI 1 w', 'an inline image of another size'],
    ['BI /W 1 /H 1 /BPC 8 /CS /G /F /Fl ID a EI 1 w', 'an inline image of another size'],
  ])('%j', (text, problem) => {
    expect(problemIn(text)).toBe(problem);
  });
});
