/** The texts of the current language. */
import { createContext, useContext } from 'react';
import type { Texts } from '../locales/sv.ts';
import type { Language } from './dates.ts';
import { fetchers } from './fetchers.ts';

export type Speech = { words: Texts; language: Language };

const fetched = new Map<Language, Speech>();

/** Null if its texts are not loaded. */
export const speechIn = (language: Language): Speech | null => fetched.get(language) ?? null;

/** The language that was loaded first, for when the right one cannot be loaded; null if there is none. */
export const anySpeech = (): Speech | null => fetched.values().next().value ?? null;

/** Never throws: texts that could not be loaded are missing afterwards. */
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
