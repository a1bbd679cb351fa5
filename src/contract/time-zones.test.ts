import { expect, test } from 'vitest';
import { countryCodes } from './countries.ts';
import { isTimeZone, timeZoneOf } from './time-zones.ts';

test('every country has a time zone that this runtime knows', () => {
  expect(countryCodes.filter(country => !isTimeZone(timeZoneOf(country)))).toEqual([]);
  // Two islands without people.
  expect(countryCodes.filter(country => timeZoneOf(country) === 'UTC')).toEqual(['BV', 'HM']);
  expect(['SE', 'FI', 'US', 'AU', 'XX'].map(timeZoneOf)).toEqual([
    'Europe/Stockholm',
    'Europe/Helsinki',
    'America/New_York',
    'Australia/Sydney',
    'UTC',
  ]);
});

test('a time zone is named, not an offset', () => {
  expect(['UTC', 'Europe/Kyiv', 'Asia/Kolkata'].every(isTimeZone)).toBe(true);
  expect(['', '+01:00', 'Europe', 'Europe/Atlantis', '../etc', 'Europe/Stockholm\0'].some(isTimeZone)).toBe(false);
});
