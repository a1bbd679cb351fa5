/** Deadlines in the dashboard follow the workspace, wherever the person is. */
import { expect, test } from 'vitest';
import { dayAfter, deadlineName } from './deadlines.ts';

test('a deadline is named by its last whole day in the time zone of the workspace', () => {
  const now = new Date('2026-12-01T12:00:00Z');
  expect(deadlineName('2026-12-31T22:59:59Z', 'sv', 'Europe/Stockholm', now)).toBe('31 december 2026');
  expect(deadlineName('2027-01-01T04:59:59Z', 'en', 'America/New_York', now)).toBe('31 December 2026');
  expect(deadlineName('2026-12-02T13:00:00Z', 'en', 'Europe/Stockholm', now)).toBe('2 December 2026 at 14:00 CET');
});

test('days are counted by the calendar of the workspace', () => {
  const now = new Date('2026-12-24T22:30:00Z');
  expect(dayAfter(14, now, 'Europe/Stockholm')).toBe('2027-01-07');
  expect(dayAfter(0, now, 'Pacific/Auckland')).toBe('2026-12-25');
});
