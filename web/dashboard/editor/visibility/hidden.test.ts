import { describe, expect, test } from 'vitest';
import { isHiddenNow } from './hidden.ts';

const rule = (mode: 'SHOW_WHEN' | 'HIDE_WHEN', equals: string) => ({
  hidden: false,
  visibilityRule: { customFieldId: 'cf_1', equals, mode },
});

describe('A block is left out', () => {
  test('when its rule says so for the value of the field', () => {
    expect(isHiddenNow(rule('SHOW_WHEN', 'Lorry'), { cf_1: 'Post' })).toBe(true);
    expect(isHiddenNow(rule('SHOW_WHEN', 'Lorry'), { cf_1: 'Lorry' })).toBe(false);
    expect(isHiddenNow(rule('HIDE_WHEN', 'Lorry'), { cf_1: 'Lorry' })).toBe(true);
    expect(isHiddenNow(rule('HIDE_WHEN', 'Lorry'), {})).toBe(false);
  });

  test('with an empty rule for a field that has no value', () => {
    expect(isHiddenNow(rule('SHOW_WHEN', ''), {})).toBe(false);
    expect(isHiddenNow(rule('HIDE_WHEN', ''), {})).toBe(true);
  });

  test('always if it is hidden, and never by a rule where no values decide', () => {
    expect(isHiddenNow({ hidden: true, visibilityRule: null }, null)).toBe(true);
    expect(isHiddenNow(rule('SHOW_WHEN', 'Lorry'), null)).toBe(false);
  });
});
