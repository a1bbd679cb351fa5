import { expect, test } from 'vitest';
import { permissions } from '../../../../src/contract/permissions.ts';
import { changesOf, inOrder, isFound, permissionGroups } from './permission-groups.ts';

test('every permission besides ADMINISTRATOR is in exactly one group', () => {
  const grouped: readonly string[] = Object.values(permissionGroups).flat();
  expect([...grouped, 'ADMINISTRATOR'].sort()).toEqual([...permissions].sort());
});

test('permissions are in the order of the page, and none gets lost', () => {
  expect(inOrder(permissions)).toHaveLength(permissions.length);
  expect(inOrder(['SEND_DOCUMENT', 'READ_DOCUMENT', 'ADMINISTRATOR'])).toEqual([
    'ADMINISTRATOR',
    'READ_DOCUMENT',
    'SEND_DOCUMENT',
  ]);
});

test('a change is what was added and what was removed', () => {
  expect(changesOf(['READ_FILE', 'READ_DOCUMENT'], ['SEND_DOCUMENT', 'READ_DOCUMENT'])).toEqual({
    added: ['SEND_DOCUMENT'],
    removed: ['READ_FILE'],
  });
});

test('a search finds words of what a permission allows, and its key', () => {
  const one = { key: 'SEND_WITHOUT_APPROVAL', label: 'Skicka utan godkännande' };
  expect(isFound('', one)).toBe(true);
  expect(isFound('godkännande skicka', one)).toBe(true);
  expect(isFound('without approval', one)).toBe(true);
  expect(isFound('SEND_WITH', one)).toBe(true);
  expect(isFound('skicka mall', one)).toBe(false);
});
