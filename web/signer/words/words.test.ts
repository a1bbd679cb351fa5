import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { sv } from './sv.ts';
import { browserLanguage } from './words.ts';

const textsOf = (words: object): string[] =>
  Object.values(words).flatMap(word => {
    if (typeof word === 'string') return [word];
    return typeof word === 'function' ? [String(word('A', 'B'))] : textsOf(word);
  });

describe('the words', () => {
  it('are calm: nobody is shouted at', () => {
    expect([...textsOf(sv), ...textsOf(en)].filter(text => /!|oops|hoppsan/i.test(text))).toEqual([]);
  });

  it('are all there', () => {
    expect([...textsOf(sv), ...textsOf(en)].filter(text => text.trim() === '' || text.includes('undefined'))).toEqual(
      [],
    );
  });

  it('are Swedish for a Swedish browser and English for every other', () => {
    expect(browserLanguage(['sv-SE', 'en'])).toBe('sv');
    expect(browserLanguage(['de', 'sv'])).toBe('sv');
    expect(browserLanguage(['fr', 'en-GB', 'sv'])).toBe('en');
    expect(browserLanguage([])).toBe('en');
  });
});
