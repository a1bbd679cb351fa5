import { describe, expect, it } from 'vitest';
import { counted } from './counted.ts';
import { anySpeech, fetchSpeech, speechIn } from './speech.ts';
import { browserLanguage } from './start-language.ts';

describe('The texts', () => {
  it('are in the first supported language of the browser, otherwise in English', () => {
    expect(browserLanguage(['sv-SE', 'en'])).toBe('sv');
    expect(browserLanguage(['pl', 'de-AT', 'en'])).toBe('de');
    expect(browserLanguage(['fr-CA', 'en-GB', 'sv'])).toBe('fr');
    expect(browserLanguage(['nb-NO', 'en'])).toBe('no');
    expect(browserLanguage(['nn'])).toBe('no');
    expect(browserLanguage(['', 'zh-Hant', 'constructor'])).toBe('en');
    expect(browserLanguage([])).toBe('en');
  });

  it('are loaded one language at a time', async () => {
    expect([speechIn('is'), anySpeech()]).toEqual([null, null]);
    await fetchSpeech('is');
    expect(speechIn('is')?.texts.sign).toBe('Undirrita');
    expect(speechIn('sv')).toBeNull();
    expect(anySpeech()?.language).toBe('is');
  });

  it('use the plural form of the language for counts', async () => {
    await Promise.all([fetchSpeech('is'), fetchSpeech('fr')]);
    const tries = (language: 'is' | 'fr', count: number) => speechIn(language)?.texts.triesLeft(count);
    expect([tries('is', 1), tries('is', 2), tries('is', 21)]).toEqual([
      'Þú átt 1 tilraun eftir.',
      'Þú átt 2 tilraunir eftir.',
      'Þú átt 21 tilraun eftir.',
    ]);
    expect([tries('fr', 0), tries('fr', 2)]).toEqual(['Il vous reste 0 tentative.', 'Il vous reste 2 tentatives.']);
    expect(counted('sv-SE', 1, { one: 'en', other: '#' })).toBe('en');
  });

  it('use the Italian article that fits the day', async () => {
    await fetchSpeech('it');
    const texts = speechIn('it')?.texts;
    expect(['8', '11', '18'].map(day => texts?.signBefore(`${day} marzo 2031`))).toEqual([
      'da firmare entro l’8 marzo 2031',
      'da firmare entro l’11 marzo 2031',
      'da firmare entro il 18 marzo 2031',
    ]);
    expect([texts?.readBefore('8 marzo 2031'), texts?.expiredOn('18 marzo 2031')]).toEqual([
      'aperto fino all’8 marzo 2031',
      'Poteva essere firmato fino al 18 marzo 2031.',
    ]);
  });
});

describe('The texts of a document that parties accept', () => {
  it('replace those of signing, and are otherwise the same', async () => {
    await Promise.all([fetchSpeech('de', 'ACCEPTABLE'), fetchSpeech('de')]);
    const [accepting, signing] = [speechIn('de', 'ACCEPTABLE')?.texts, speechIn('de')?.texts];
    expect([accepting?.sign, signing?.sign]).toEqual(['Akzeptieren', 'Unterschreiben']);
    expect(accepting?.handOverProblems.NO_REASON).toBe(signing?.handOverProblems.NO_REASON);
    expect(accepting?.close).toBe(signing?.close);
  });
});
