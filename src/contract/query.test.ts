import { expect, test } from 'vitest';
import { z } from 'zod';
import { issuesOf } from './issues.ts';
import { documentOperations } from './operations/documents/documents.ts';
import * as q from './query.ts';

const read = (shape: Record<string, z.ZodType>, given: Record<string, string[]>): unknown => {
  const parsed = z.strictObject(shape).safeParse(given);
  return parsed.success ? parsed.data : issuesOf(parsed.error, 'query').listed.map(i => `${i.path} ${i.code}`);
};

test('a parameter is plain text: quotes are matched literally', () => {
  expect(read({ query: q.text() }, { query: ['"a"'] })).toEqual({ query: '"a"' });
});

test('a repeated parameter is rejected if it takes one value', () => {
  expect(read({ query: q.text() }, { query: ['a', 'b'] })).toEqual(['query INVALID_VALUE']);
});

test('booleans are true or false', () => {
  expect(read({ archived: q.flag() }, { archived: ['true'] })).toEqual({ archived: true });
  expect(read({ archived: q.flag() }, { archived: ['false'] })).toEqual({ archived: false });
  for (const other of ['1', 'TRUE', '', 'yes']) {
    expect(read({ archived: q.flag() }, { archived: [other] })).toEqual(['archived INVALID_VALUE']);
  }
});

test('several values are a comma-separated list, a repeated parameter, or both', () => {
  const status = q.manyOf(['A', 'B', 'C']);
  expect(read({ status }, { status: ['A,B'] })).toEqual({ status: ['A', 'B'] });
  expect(read({ status }, { status: ['A', 'B'] })).toEqual({ status: ['A', 'B'] });
  expect(read({ status }, { status: ['A,B', 'C'] })).toEqual({ status: ['A', 'B', 'C'] });
  expect(read({ status }, { status: ['A,ALL'] })).toEqual(['status INVALID_VALUE']);
  expect(read({ tagId: q.many() }, { tagId: ['a,'] })).toEqual(['tagId INVALID_VALUE']);
});

test('pairs are an id, a colon and a value, in which commas and colons are part of the value', () => {
  const customField = q.pairs(2);
  expect(read({ customField }, { customField: ['a:b,c:d', 'e:'] })).toEqual({
    customField: [
      { id: 'a', value: 'b,c:d' },
      { id: 'e', value: '' },
    ],
  });
  for (const other of ['', 'a', ':b'])
    expect(read({ customField }, { customField: [other] })).toEqual(['customField INVALID_FORMAT']);
  expect(read({ customField }, { customField: ['a:', 'b:', 'c:'] })).toEqual(['customField TOO_BIG']);
});

test('a page has 1 to 100 items', () => {
  expect(read(q.paged, { limit: ['1'] })).toEqual({ limit: 1 });
  expect(read(q.paged, { limit: ['100'] })).toEqual({ limit: 100 });
  expect(read(q.paged, { limit: ['0'] })).toEqual(['limit TOO_SMALL']);
  expect(read(q.paged, { limit: ['101'] })).toEqual(['limit TOO_BIG']);
  for (const other of ['ten', '1.5', '', '1e2', ' 1']) {
    expect(read(q.paged, { limit: [other] })).toEqual(['limit INVALID_TYPE']);
  }
});

test('include accepts only total', () => {
  expect(read(q.paged, { include: ['total'] })).toEqual({ include: 'total' });
  expect(read(q.paged, { include: ['count'] })).toEqual(['include INVALID_VALUE']);
});

test('a date without a time is its first instant in UTC; a time without an offset is UTC', () => {
  const at = (v: string) => q.moment(v)?.toISOString();
  expect(at('2026-10-01')).toBe('2026-10-01T00:00:00.000Z');
  expect(at('2026-10-01T12:30:00')).toBe('2026-10-01T12:30:00.000Z');
  expect(at('2026-10-01T12:30:00Z')).toBe('2026-10-01T12:30:00.000Z');
  expect(at('2026-10-01T12:30:00+02:00')).toBe('2026-10-01T10:30:00.000Z');
  expect(at('2028-02-29')).toBe('2028-02-29T00:00:00.000Z');
});

test('invalid dates are rejected', () => {
  for (const other of [
    '2026-02-29',
    '2026-13-01',
    '2026-10-01T25:00:00Z',
    '01/10/2026',
    '1760000000',
    'now',
    '',
    '2026-W10',
    // Outside the years that PostgreSQL and ISO 8601 write with four digits.
    '9999-12-31T23:59:59-12:00',
    '0000-12-31',
  ]) {
    expect(q.moment(other), other).toBeNull();
  }
  expect(read({ createdAfter: q.time() }, { createdAfter: ['yesterday'] })).toEqual(['createdAfter INVALID_FORMAT']);
});

test('the list of documents accepts only its own sort orders, statuses and parameters', () => {
  const list = (given: Record<string, string[]>) => {
    const parsed = documentOperations.list.query.safeParse(given);
    return parsed.success ? [] : issuesOf(parsed.error, 'query').listed.map(i => `${i.path} ${i.code}`);
  };
  expect(
    list({ orderBy: ['updatedAt'], orderDirection: ['asc'], limit: ['100'], updatedAfter: ['2026-10-01'] }),
  ).toEqual([]);
  expect(list({ orderBy: ['status'] })).toEqual(['orderBy INVALID_VALUE']);
  expect(list({ orderDirection: ['up'] })).toEqual(['orderDirection INVALID_VALUE']);
  expect(list({ status: ['PENDING_APPROVAL'] })).toEqual(['status INVALID_VALUE']);
  expect(list({ page: ['1'], perPage: ['10'] })).toEqual([' UNRECOGNIZED_KEY', ' UNRECOGNIZED_KEY']);
});
