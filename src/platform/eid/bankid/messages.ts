/**
 * BankID's recommended user messages. BankID publishes them in Swedish and English; the other languages are our
 * translations.
 */
import type { EidPurpose } from '../eid.ts';
import { da } from './locales/messages/da.ts';
import { de } from './locales/messages/de.ts';
import { en } from './locales/messages/en.ts';
import { es } from './locales/messages/es.ts';
import { fi } from './locales/messages/fi.ts';
import { fr } from './locales/messages/fr.ts';
import { is } from './locales/messages/is.ts';
import { it } from './locales/messages/it.ts';
import { no } from './locales/messages/no.ts';
import { sv } from './locales/messages/sv.ts';
import type { BankIdTexts, Rfa } from './locales/messages/texts.ts';

export const messages = { sv, en, no, da, fi, de, is, es, fr, it } satisfies Record<string, BankIdTexts>;

const isSpoken = (language: string): language is keyof typeof messages => Object.hasOwn(messages, language);

/** Falls back to English for unknown languages. */
export function messageOf(rfa: Rfa, purpose: EidPurpose, language: string): string {
  const texts: BankIdTexts = messages[isSpoken(language) ? language : 'en'];
  return rfa === 'RFA9' || rfa === 'RFA21' ? texts.inWordsOf[rfa][purpose] : texts[rfa];
}
