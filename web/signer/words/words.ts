/** Which language the page speaks: the document's, or the browser's while the document is unknown. */
import { createContext, useContext } from 'react';
import type { Language } from '../dates.ts';
import { en } from './en.ts';
import { sv, type Words } from './sv.ts';

export type Speech = { words: Words; language: Language };

const speeches: Record<Language, Speech> = { sv: { words: sv, language: 'sv' }, en: { words: en, language: 'en' } };

export const speechIn = (language: Language): Speech => speeches[language];

export const browserLanguage = (languages: readonly string[]): Language => {
  const known = languages.map(tag => tag.slice(0, 2).toLowerCase()).find(tag => tag === 'sv' || tag === 'en');
  return known === 'sv' ? 'sv' : 'en';
};

export const SpeechContext = createContext<Speech>(speechIn('sv'));

export const useSpeech = () => useContext(SpeechContext);
