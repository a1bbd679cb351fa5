import { describe, expect, it } from 'vitest';
import { isShort } from './short.ts';
import { list, paragraph, placeholder, table } from './typeset.fixture.ts';

const box = (height: number) => ({ kind: 'PLACEHOLDER' as const, placeholder: placeholder('a', 'BOX', null, height) });

describe('Blocks', () => {
  it('are short with a line of text and a field, and with a few short items', () => {
    expect(isShort([paragraph('Name'), box(26)], 446, 680)).toBe(true);
    expect(isShort([list(['Yes', 'No'])], 446, 680)).toBe(true);
  });

  it('are not short with much text, a narrow column, a high field, or what is not simple to estimate', () => {
    expect(isShort([paragraph('word '.repeat(200))], 446, 680)).toBe(false);
    expect(isShort([paragraph('word '.repeat(20))], 40, 680)).toBe(false);
    expect(isShort([box(400)], 446, 680)).toBe(false);
    expect(isShort([table([['a']])], 446, 680)).toBe(false);
  });
});
