import { describe, expect, test } from 'vitest';
import type { FieldMeta } from '../../contract/schemas/content/content.ts';
import { isVisible } from './block.ts';

const spacer = (more: object): FieldMeta<'SPACER'> => ({
  type: 'SPACER',
  size: 'M',
  locked: false,
  hidden: false,
  visibilityRule: null,
  sectionStyle: null,
  ...more,
});

describe('isVisible', () => {
  test('is false for a hidden block', () => {
    expect(isVisible(spacer({}), new Map())).toBe(true);
    expect(isVisible(spacer({ hidden: true }), new Map())).toBe(false);
  });

  test('follows a rule on the value of a custom field', () => {
    const values = new Map([['cf', 'yes']]);
    const rule = (mode: 'SHOW_WHEN' | 'HIDE_WHEN', equals: string) =>
      isVisible(spacer({ visibilityRule: { customFieldId: 'cf', equals, mode } }), values);
    expect([rule('SHOW_WHEN', 'yes'), rule('SHOW_WHEN', 'no')]).toEqual([true, false]);
    expect([rule('HIDE_WHEN', 'yes'), rule('HIDE_WHEN', 'no')]).toEqual([false, true]);
    const none = spacer({ visibilityRule: { customFieldId: 'other', equals: '', mode: 'SHOW_WHEN' } });
    expect(isVisible(none, values)).toBe(true);
  });
});
