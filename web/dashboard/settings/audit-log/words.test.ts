/** Kinds of the audit log in words. */
import { expect, test } from 'vitest';
import { auditedTypes } from '../../../../src/contract/dashboard/audit-log.ts';
import { en } from './locales/en.ts';
import { factOf, kindGroups, kindOf, subjectOf } from './words.ts';

test('every kind is in a group', () => {
  const found = kindGroups(en).flatMap(({ types }) => types);
  expect(found.toSorted()).toEqual([...auditedTypes].toSorted());
});

test('an unknown kind and an unknown fact are shown readably', () => {
  expect(kindOf('security.key_made', en)).toBe('Key made');
  expect(kindOf('toString', en)).toBe('To string');
  expect(factOf({ name: 'previousOwner', value: 'Anna' }, en)).toEqual({ name: 'Previous owner', value: 'Anna' });
  expect(factOf({ name: 'fileType', value: 'SIGNED' }, en)).toEqual({ name: 'File', value: 'sealed document' });
});

test('who did it is not named again as what it is about', () => {
  const who = { id: 'usr_1', name: 'Bo', email: 'bo@example.com' };
  expect(subjectOf({ who, subject: 'Bo' })).toBeNull();
  expect(subjectOf({ who, subject: 'bo@example.com' })).toBeNull();
  expect(subjectOf({ who, subject: 'Lease' })).toBe('Lease');
  expect(subjectOf({ who: null, subject: 'Bo' })).toBe('Bo');
});
