import { expect, test } from 'vitest';
import type { Deadline } from '../../contract/values.ts';
import { instantOf, instantOrNone } from './deadline.ts';

const at = (given: Deadline, timeZone: string) => instantOf(given, { timeZone }).toISOString();

test('a date ends with its day in the time zone of the workspace', () => {
  expect(at('2026-12-01', 'Europe/Stockholm')).toBe('2026-12-01T22:59:59.000Z');
  expect(at('2026-07-01', 'Europe/Stockholm')).toBe('2026-07-01T21:59:59.000Z');
  expect(at('2026-12-01', 'America/Los_Angeles')).toBe('2026-12-02T07:59:59.000Z');
  expect(at('2026-12-01', 'Pacific/Kiritimati')).toBe('2026-12-01T09:59:59.000Z');
  expect(at('2026-12-01', 'Asia/Kathmandu')).toBe('2026-12-01T18:14:59.000Z');
  expect(at('2026-12-01', 'UTC')).toBe('2026-12-01T23:59:59.000Z');
});

test('the days on which clocks change end like others', () => {
  expect(at('2026-03-29', 'Europe/Stockholm')).toBe('2026-03-29T21:59:59.000Z');
  expect(at('2026-10-25', 'Europe/Stockholm')).toBe('2026-10-25T22:59:59.000Z');
  // Set back from 24:00 to 23:00, so that 23:59:59 comes twice; and set forward at 24:00.
  expect(at('2018-02-17', 'America/Sao_Paulo')).toBe('2018-02-18T02:59:59.000Z');
  expect(at('2018-11-03', 'America/Sao_Paulo')).toBe('2018-11-04T02:59:59.000Z');
});

test('a moment is what it says', () => {
  const moment = new Date('2026-12-01T10:00:00Z');
  expect(instantOf(moment, { timeZone: 'Europe/Stockholm' })).toBe(moment);
  expect([instantOrNone(null, { timeZone: 'UTC' }), instantOrNone(undefined, { timeZone: 'UTC' })]).toEqual([
    null,
    undefined,
  ]);
});
