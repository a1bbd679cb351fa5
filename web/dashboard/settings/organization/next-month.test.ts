import { expect, test } from 'vitest';
import { nextMonth } from './next-month.ts';

test('the next month begins on its first day, also after December and after a short month', () => {
  expect(nextMonth(new Date('2026-11-30T23:59:59Z')).toISOString()).toBe('2026-12-01T00:00:00.000Z');
  expect(nextMonth(new Date('2026-12-31T12:00:00Z')).toISOString()).toBe('2027-01-01T00:00:00.000Z');
  expect(nextMonth(new Date('2027-01-31T12:00:00Z')).toISOString()).toBe('2027-02-01T00:00:00.000Z');
});
