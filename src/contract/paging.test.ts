import { expect, test } from 'vitest';
import { ApiError } from './errors.ts';
import { cursorBehind, cursorInList, cursorOfList, readCursor, skippedBy, writeCursor } from './paging.ts';

const refusedAt = (action: () => unknown): unknown => {
  try {
    action();
  } catch (error) {
    return error instanceof ApiError && { code: error.code, paths: error.facts.issues?.map(i => i.path) };
  }
  return 'not refused';
};

test('a cursor decodes to the place where the page ended', () => {
  for (const place of [
    { value: '2026-10-01T00:00:00.000Z', id: 'doc_1' },
    { value: null, id: 'doc_2' },
    { value: 'Å, "b"\n', id: 'doc_3' },
  ]) {
    expect(readCursor('name asc', writeCursor('name asc', place))).toEqual(place);
  }
});

test('a cursor needs no escaping in a URL', () => {
  expect(writeCursor('name asc', { value: '???>>>', id: 'x' })).toMatch(/^[\w-]+$/);
});

test('an unreadable cursor fails with VALIDATION_FAILED', () => {
  const notThree = Buffer.from('["name asc"]').toString('base64url');
  for (const cursor of ['', 'x', 'null', notThree, Buffer.from('{}').toString('base64url'), '%%%']) {
    expect(refusedAt(() => readCursor('name asc', cursor))).toEqual({ code: 'VALIDATION_FAILED', paths: ['cursor'] });
  }
});

test('a cursor of another sort order fails with VALIDATION_FAILED', () => {
  const cursor = writeCursor('createdAt desc', { value: 'x', id: 'y' });
  for (const sort of ['createdAt asc', 'updatedAt desc']) {
    expect(refusedAt(() => readCursor(sort, cursor))).toEqual({ code: 'VALIDATION_FAILED', paths: ['cursor'] });
  }
});

test('a cursor that is bound to a list is only accepted there; one that names no list is as it was', () => {
  const place = { value: 'x', id: 'y' };
  const cursor = writeCursor('createdAt desc', place);
  const bound = cursorOfList('events.list', cursor);
  expect(readCursor('createdAt desc', cursorInList('events.list', bound))).toEqual(place);
  for (const list of ['events', 'events.list id=1'])
    expect(refusedAt(() => cursorInList(list, bound))).toEqual({ code: 'VALIDATION_FAILED', paths: ['cursor'] });
  for (const other of [cursor, cursorBehind(25), 'x', '']) expect(cursorInList('events.list', other)).toBe(other);
  expect(refusedAt(() => readCursor('createdAt desc', bound))).toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('a cursor behind a number of items is recognized', () => {
  for (const items of [1, 25, 10_000_000]) expect(skippedBy(cursorBehind(items))).toBe(items);
  const others = [
    cursorBehind(0),
    cursorBehind(-1),
    cursorBehind(10_000_001),
    '',
    'x',
    writeCursor('name asc', { value: null, id: 'a' }),
  ];
  for (const cursor of others) expect(skippedBy(cursor)).toBeNull();
});
