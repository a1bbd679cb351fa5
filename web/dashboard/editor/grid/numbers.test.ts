import { describe, expect, it } from 'vitest';
import { computed, numberIn, shownAmount, withUnit } from './numbers.ts';

describe('A number that is typed', () => {
  it.each([
    ['1250', 1250],
    ['1 250,50', 1250.5],
    ['1,250.50', 1250.5],
    ['1.250,50', 1250.5],
    ['0,5', 0.5],
    ['-12', -12],
    ['−12', -12],
    ['', null],
    ['tolv', null],
    ['1,2,3', null],
  ])('%s is %s', (text, number) => expect(numberIn(text)).toBe(number));

  it.each([
    ['2*450', 900],
    ['24+62', 86],
    ['2+3*4', 14],
    ['10-2*3', 4],
    ['0,1+0,2', 0.3],
    ['10/4', 2.5],
    ['1/0', null],
    ['-5', -5],
    ['2*', null],
  ])('%s comes to %s', (text, number) => expect(computed(text)).toBe(number));

  it.each([
    ['14 m2', { number: 14, unit: 'm2' }],
    ['24h', { number: 24, unit: 'h' }],
    ['2*3 st', { number: 6, unit: 'st' }],
    ['7', { number: 7, unit: null }],
    ['m2', null],
  ])('%s has a number and a unit', (text, found) => expect(withUnit(text)).toEqual(found));

  it('is shown in the language of the document', () => {
    expect(shownAmount(1850, 2, 'en')).toBe('1,850.00');
    expect(shownAmount(1850, 2, 'sv').replaceAll(/\s/g, ' ')).toBe('1 850,00');
  });
});
