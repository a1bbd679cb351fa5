import { describe, expect, it } from 'vitest';
import { newTextBlock } from '../model/block.ts';
import { textOf } from '../rich-text/content.ts';
import { freeKey, keyOf, keysIn } from './keys.ts';

describe('The key of a field', () => {
  it.each([
    ['Organization number', 'organization_number'],
    ['  Dag för leverans! ', 'dag_for_leverans'],
    ['', 'field'],
  ])('of %s', (label, key) => expect(keyOf(label)).toBe(key));

  it('is unique in the document', () => {
    const field = { type: 'svcField', attrs: { key: 'day' } };
    const block = newTextBlock(textOf([{ type: 'bulletList', content: [{ type: 'paragraph', content: [field] }] }]));
    expect([...keysIn([block])]).toEqual(['day']);
    expect(freeKey('day', new Set(['day', 'day_2']))).toBe('day_3');
    expect(freeKey('place', new Set(['day']))).toBe('place');
  });
});
