/** The texts of the current language. */
import { createContext, useContext } from 'react';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import type { Texts } from '../locales/sv.ts';
import type { Language } from './dates.ts';
import { acceptanceFetchers, fetchers } from './fetchers.ts';

export type Speech = { texts: Texts; language: Language };

/** Whether parties sign the document or accept it. */
export type Wording = SignerView['document']['type'];

const fetched = new Map<string, Speech>();
const nameOf = (language: Language, wording: Wording) => `${language} ${wording}`;

/** Null if its texts are not loaded. */
export const speechIn = (language: Language, wording: Wording = 'SIGNABLE'): Speech | null =>
  fetched.get(nameOf(language, wording)) ?? null;

/** The language that was loaded first, for when the right one cannot be loaded; null if there is none. */
export const anySpeech = (): Speech | null => fetched.values().next().value ?? null;

/** Never throws: texts that could not be loaded are missing afterwards. */
export const fetchSpeech = async (language: Language, wording: Wording = 'SIGNABLE'): Promise<void> => {
  if (speechIn(language, wording)) return;
  try {
    const texts = wording === 'ACCEPTABLE' ? await acceptanceTexts(language) : await fetchers[language]();
    fetched.set(nameOf(language, wording), { texts, language });
  } catch {}
};

async function acceptanceTexts(language: Language): Promise<Texts> {
  const [usual, other] = await Promise.all([fetchers[language](), acceptanceFetchers[language]()]);
  return {
    ...usual,
    ...other,
    handOverProblems: { ...usual.handOverProblems, ...other.handOverProblems },
    here: { ...usual.here, ...other.here },
    handIn: { ...usual.handIn, ...other.handIn },
  };
}

export const SpeechContext = createContext<Speech | null>(null);

export const useSpeech = (): Speech => {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error('nothing is said outside of a language');
  return speech;
};
