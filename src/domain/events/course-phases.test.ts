import { expect, test } from 'vitest';
import { journalTexts } from '../sealing/locales/journal.ts';
import { phases } from './course-phases.ts';

test('every type of entry that the readable journal has a text for is known to verifiers', () => {
  const types = Object.values(journalTexts).flatMap(({ events }) => Object.keys(events));
  expect(types.filter(type => !phases.has(type))).toEqual([]);
});
