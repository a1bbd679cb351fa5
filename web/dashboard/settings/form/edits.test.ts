import { expect, test } from 'vitest';
import { conflicting, remaining, valuesOf, withoutSent } from './edits.ts';

const saved = { name: 'Harbour office', days: '30', tags: ['a'] };

test('an edit that changes nothing is none, nor is one of a value that no longer exists', () => {
  const edits = {
    name: { value: 'Harbour office', before: 'Old' },
    days: { value: '45', before: '30' },
    gone: { value: 1, before: 2 },
  };
  expect(remaining(edits, saved)).toEqual({ days: { value: '45', before: '30' } });
});

test('somebody else changed the same value if it differs from what it was when it was edited', () => {
  const edits = { name: { value: 'Mine', before: 'Old' }, tags: { value: ['b'], before: ['a'] } };
  expect(conflicting(edits, saved)).toEqual(['name']);
});

test('what is changed while a section is saved stays a change of what was saved', () => {
  const sent = { name: { value: 'A', before: 'Old' }, days: { value: '45', before: '30' } };
  const later = { ...sent, name: { value: 'AB', before: 'Old' }, tags: { value: [], before: ['a'] } };
  const left = withoutSent(later, sent);
  expect(left).toEqual({ name: { value: 'AB', before: 'A' }, tags: { value: [], before: ['a'] } });
  expect(valuesOf(left)).toEqual({ name: 'AB', tags: [] });
});
