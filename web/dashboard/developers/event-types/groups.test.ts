import { expect, test } from 'vitest';
import { eventTypes } from '../../../../src/contract/events/events.ts';
import { grouped, groupOf, subscribableIn, typesIn } from './groups.ts';
import { en } from './locales/en.ts';
import { sv } from './locales/sv.ts';

test('every type of event has a text and a group', () => {
  expect(typesIn(sv).sort()).toEqual([...eventTypes].sort());
  for (const type of eventTypes) expect([type, en.groups[groupOf(type)]]).toEqual([type, expect.any(String)]);
});

test('types are found by their name, their text and their group', () => {
  const found = (words: string) => grouped(subscribableIn(en), en, words).flatMap(({ types }) => types);
  expect(found('')).toHaveLength(eventTypes.length - 1);
  expect(found('party.signed')).toEqual(['document.party.signed']);
  expect(found('declines')).toEqual(['document.rejected', 'document.party.rejected']);
  expect(found(' identity CHECKS')).toHaveLength(6);
  expect(found('nothing like this')).toEqual([]);
});
