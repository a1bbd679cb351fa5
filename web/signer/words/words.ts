/** The words that the page speaks now. */
import { createContext, useContext } from 'react';
import type { Language } from '../dates.ts';
import { fetchers } from './catalogues.ts';
import type { Words } from './sv.ts';

export type Speech = { words: Words; language: Language };

const fetched = new Map<Language, Speech>();

/** Null: its words are not here. */
export const speechIn = (language: Language): Speech | null => fetched.get(language) ?? null;

/** The one that was fetched first, where the right one could not be had; null: none is here. */
export const anySpeech = (): Speech | null => fetched.values().next().value ?? null;

/** Never throws: what could not be fetched is not here afterwards. */
export const fetchSpeech = async (language: Language): Promise<void> => {
  if (fetched.has(language)) return;
  try {
    fetched.set(language, { words: await fetchers[language](), language });
  } catch {}
};

export const SpeechContext = createContext<Speech | null>(null);

export const useSpeech = (): Speech => {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error('nothing is said outside of a language');
  return speech;
};
