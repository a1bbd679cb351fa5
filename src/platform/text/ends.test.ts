import { describe, expect, it } from 'vitest';
import { withoutEnd, withoutEnds } from './ends.ts';

const isDash = (char: string) => char === '-';

describe('The ends of a text', () => {
  it('lose the characters that are named, and only there', () => {
    expect(withoutEnds('--a-b--', isDash)).toBe('a-b');
    expect(withoutEnd('--a-b--', isDash)).toBe('--a-b');
    expect(withoutEnds('---', isDash)).toBe('');
    expect(withoutEnds('', isDash)).toBe('');
  });
});
