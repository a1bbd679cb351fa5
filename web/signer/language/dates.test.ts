import { describe, expect, it } from 'vitest';
import { namesOf, type Person } from '../session/parties.ts';
import { dayOf, hourOf, type Language, momentOf } from './dates.ts';

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
