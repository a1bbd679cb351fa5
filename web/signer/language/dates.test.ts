import { describe, expect, it } from 'vitest';
import { namesOf, type Person } from '../session/parties.ts';
import { dayOf, deadlineOf, endOf, hourOf, type Language, momentOf } from './dates.ts';

const noon = new Date(2026, 11, 2, 9, 5).toISOString();

describe('A date', () => {
  it.each<[Language, string]>([
    ['sv', '2 december 2026'],
    ['en', '2 December 2026'],
    ['no', '2. desember 2026'],
    ['da', '2. december 2026'],
    ['fi', '2. joulukuuta 2026'],
    ['de', '2. Dezember 2026'],
    ['is', '2. desember 2026'],
    ['es', '2 de diciembre de 2026'],
    ['fr', '2 décembre 2026'],
    ['it', '2 dicembre 2026'],
  ])('in %s is written %s', (language, day) => {
    expect(dayOf(noon, language)).toBe(day);
  });

  it('has a time in Icelandic too, which browsers do not support', () => {
    expect([momentOf(noon, 'is'), hourOf(noon, 'is')]).toEqual(['2. desember 2026 kl. 09:05', '09:05']);
  });
});

it('names are joined as in the language of the page', () => {
  const people = ['Anna', 'Bo', 'Cleo'].map(name => ({ name }) as Person); // boundary: only names are read
  expect(namesOf(people, 'fi-FI')).toBe('Anna, Bo ja Cleo');
});

describe('A deadline', () => {
  const newYork = (expiresAt: string) => ({ expiresAt, timeZone: 'America/New_York' });
  const before = Date.parse('2026-12-01T12:00:00Z');

  it('is named by its last whole day in the time zone of the workspace', () => {
    const endOfYear = newYork('2027-01-01T04:59:59Z');
    expect(deadlineOf(endOfYear, before, 'sv')).toBe('31 december 2026');
    expect(deadlineOf(endOfYear, before, 'is')).toBe('31. desember 2026');
    expect(deadlineOf(newYork('2027-01-01T17:00:00Z'), before, 'en')).toBe('31 December 2026');
  });

  it('has a time with its zone when it is within a day and soon', () => {
    const soon = newYork('2026-12-02T17:00:00Z');
    expect(deadlineOf(soon, before, 'en')).toBe('2 December 2026 at 12:00 GMT-5');
    expect(deadlineOf(soon, before, 'is')).toBe('2. desember 2026 kl. 12:00 GMT-5');
    expect(endOf(newYork('2027-01-01T04:59:59Z'), 'en')).toBe('31 December 2026 at 23:59 GMT-5');
  });
});
