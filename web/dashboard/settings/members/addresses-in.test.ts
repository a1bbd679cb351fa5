import { expect, test } from 'vitest';
import { addressesIn } from './addresses-in.ts';

test('addresses are separated by commas, spaces, semicolons and line breaks', () => {
  expect(
    addressesIn(' maja@example.com, olof@example.com;siri@example.com\namina@example.com  bo@example.com,'),
  ).toEqual(['maja@example.com', 'olof@example.com', 'siri@example.com', 'amina@example.com', 'bo@example.com']);
  expect(addressesIn(' \n,; ')).toEqual([]);
});

test('an address that is there twice is invited once', () => {
  expect(addressesIn('maja@example.com Maja@Example.com')).toEqual(['maja@example.com']);
});

test('names of an address book are left out', () => {
  expect(addressesIn('Maja Öhrn <maja@example.com>, "Olof" <olof@example.com>; siri@example.com')).toEqual([
    'maja@example.com',
    'olof@example.com',
    'siri@example.com',
  ]);
});

test('what is no address stays, so that it can be corrected', () => {
  expect(addressesIn('maja olof@example.com')).toEqual(['maja', 'olof@example.com']);
});
