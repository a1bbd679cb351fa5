import { expect, test } from 'vitest';
import { countryCodes } from './countries.ts';
import { currencyOf } from './currencies.ts';

test('every country has a currency of three letters that this runtime knows or that is new', () => {
  const known = new Set([...Intl.supportedValuesOf('currency'), 'XCG', 'SLE']);
  expect(countryCodes.filter(country => !known.has(currencyOf(country)))).toEqual([]);
  expect(['SE', 'NO', 'DK', 'FI', 'IS', 'GB', 'US', 'CH', 'LI', 'AX', 'XX'].map(currencyOf)).toEqual(
    'SEK NOK DKK EUR ISK GBP USD CHF CHF EUR EUR'.split(' '),
  );
  // Antarctica has none, nor does any other country lack one.
  const euro = countryCodes.filter(country => currencyOf(country) === 'EUR');
  expect(euro).toHaveLength(37);
  expect(euro).toContain('AQ');
});
