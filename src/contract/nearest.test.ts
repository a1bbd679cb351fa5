import fc from 'fast-check';
import { expect, test } from 'vitest';
import { subscribableEventTypes } from './events/events.ts';
import { nearest } from './nearest.ts';

test.each([
  ['document.complete', 'document.completed'],
  ['documents.completed', 'document.completed'],
  ['document_completed', 'document.completed'],
  ['DOCUMENT.SENT', 'document.sent'],
  ['document.party.singed', 'document.party.signed'],
  ['', null],
  ['x', null],
  ['invoice.paid', null],
])('among the types of events, %s is nearest to %s', (given, name) => {
  expect(nearest(given, subscribableEventTypes)).toBe(name);
});

test('a name itself is nearest, and so it is with any one letter left out', () => {
  const names = ['customMessage', 'signingOrder', 'externalId'];
  for (const name of names) {
    expect(nearest(name, names)).toBe(name);
    for (let i = 0; i < name.length; i++) expect(nearest(name.slice(0, i) + name.slice(i + 1), names)).toBe(name);
  }
});

test('whatever is given, the answer is one of the names or null', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.array(fc.string()), (given, names) => {
      const found = nearest(given, names);
      return found === null || names.includes(found);
    }),
  );
});
