import { describe, expect, it } from 'vitest';
import { readNationalNumber } from './national-number.ts';

const now = new Date('2026-11-21T12:00:00Z');
const read = (given: string, country = 'SE') => readNationalNumber(country, given, now);

describe('Swedish numbers', () => {
  it.each([
    ['19721031-0020', '197210310020'],
    ['721031-0020', '197210310020'],
    ['7210310020', '197210310020'],
    [' 19721031 0020 ', '197210310020'],
    ['121212-1212', '201212121212'],
    ['121212+1212', '191212121212'],
    // A coordination number: 60 is added to the day.
    ['19701063-2391', '197010632391'],
  ])('%s is read as %s', (given, whole) => {
    expect(read(given)).toBe(whole);
  });

  it('a number without a century is at most a hundred years old, and a plus adds a hundred years', () => {
    // Born today, and a hundred years ago tomorrow.
    expect(read('261121-1232')?.slice(0, 8)).toBe('20261121');
    expect(read('261122-1231')?.slice(0, 8)).toBe('19261122');
    expect(read('261122+1231')?.slice(0, 8)).toBe('18261122');
  });

  it.each(['', '19721031-0021', '19721331-0020', '19720231-0009', '721031-002', '1972-10-31-0020', '72103100200', 'x'])(
    '%j is rejected',
    given => {
      expect(read(given)).toBeNull();
    },
  );
});

describe('numbers of other countries', () => {
  it.each([
    ['DK', '010190-1234', '010190-1234'],
    ['FI', '131052-308t', '131052-308T'],
    ['NO', '01019012345', '01019012345'],
  ])('a number of %s is stored as written', (country, given, kept) => {
    expect(read(given, country)).toBe(kept);
  });

  it.each(['1', '<script>', "' or 1=1", 'a'.repeat(40), '\u0661\u0662\u0663\u0664\u0665\u0666'])(
    '%j is rejected',
    given => {
      expect(read(given, 'DK')).toBeNull();
    },
  );
});
