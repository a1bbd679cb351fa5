import { expect, test } from 'vitest';
import { countryCodes as accepted } from '../../../src/contract/countries.ts';
import { countries, countryCodes } from './countries.ts';

test('an address can be in every country that the contract accepts', () => {
  expect([...countryCodes].sort()).toEqual([...accepted].sort());
});

test('countries have names in the language of the person, in its order', () => {
  const names = countries('sv').map(({ name }) => name);
  expect(names).toContain('Sverige');
  expect(names.indexOf('Österrike')).toBeGreaterThan(names.indexOf('Sverige'));
  expect(countries('en').find(({ code }) => code === 'SE')?.name).toBe('Sweden');
});
