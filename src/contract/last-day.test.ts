/** Deadlines are named by the last whole day, in the time zone of the workspace. */
import { describe, expect, test } from 'vitest';
import { lastDay, namedDeadline } from './last-day.ts';

const stockholm = 'Europe/Stockholm';
const longBefore = new Date('2026-11-01T12:00:00Z');

const named = (deadline: string, timeZone: string, now = longBefore): string => {
  const { at, hasTime, ...zone } = namedDeadline(new Date(deadline), now, timeZone);
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    ...(hasTime && { timeStyle: 'short' }),
    ...zone,
  });
  return format.format(at);
};

describe('A deadline', () => {
  test.each([
    ['2026-12-31T22:59:59Z', stockholm],
    ['2026-12-31T22:59:00Z', stockholm],
    ['2026-12-31T23:00:00Z', stockholm],
    ['2027-01-01T04:59:59Z', 'America/New_York'],
    ['2027-01-01T05:00:00Z', 'America/New_York'],
    ['2026-12-31T10:59:59Z', 'Pacific/Auckland'],
    ['2026-12-31T23:59:59.999Z', 'UTC'],
  ])('at the end of a day, %s in %s, is named by that day, also when it is soon or over', (at, zone) => {
    expect(lastDay(new Date(at), zone)).toBe('2026-12-31');
    for (const now of [longBefore, new Date(at), new Date('2027-02-01T00:00:00Z')])
      expect(named(at, zone, now)).toBe('31 December 2026');
  });

  test('within a day is named by the day before, until it is two days away', () => {
    expect(named('2026-12-31T13:00:00Z', stockholm)).toBe('30 December 2026');
    expect(named('2026-12-31T22:58:59Z', stockholm)).toBe('30 December 2026');
    expect(named('2026-12-31T23:00:01Z', stockholm)).toBe('31 December 2026');
    expect(named('2026-12-31T13:00:00Z', stockholm, new Date('2026-12-29T13:00:00Z'))).toBe('30 December 2026');
  });

  test('within a day is named with its time when that is soon or over', () => {
    const day = '31 December 2026 at 14:00';
    expect(named('2026-12-31T13:00:00Z', stockholm, new Date('2026-12-29T13:00:01Z'))).toBe(day);
    expect(named('2026-12-31T13:00:00Z', stockholm, new Date('2027-03-01T12:00:00Z'))).toBe(day);
  });

  test('is named by UTC where the zone is not known', () => {
    expect(named('2026-12-31T22:59:59Z', 'Europe/Atlantis')).toBe('30 December 2026');
  });
});
