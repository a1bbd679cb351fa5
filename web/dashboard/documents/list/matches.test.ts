import { describe, expect, it } from 'vitest';
import { stretchesOf } from './matches.ts';

const marked = (text: string, words: string) => stretchesOf(text, words).map(s => (s.matches ? `[${s.part}]` : s.part));

describe('What a search matches', () => {
  it('is marked wherever it stands, in any case', () => {
    expect(marked('Lease, Åsa leasing', 'LEAS')).toEqual(['[Leas]', 'e, Åsa ', '[leas]', 'ing']);
    expect(marked('ÅÄÖ', 'äö')).toEqual(['Å', '[ÄÖ]']);
  });

  it('is marked where it stands with accents', () => {
    expect(marked('Avtal om Båtvarv', 'batvarv')).toEqual(['Avtal om ', '[Båtvarv]']);
    expect(marked('İstanbul', 'stan')).toEqual(['İ', '[stan]', 'bul']);
  });

  it('leaves other texts as they are', () => {
    expect(marked('Lease', '')).toEqual(['Lease']);
    expect(marked('Straße', 'strasse')).toEqual(['Straße']);
    expect(marked('', 'a')).toEqual([]);
  });
});
