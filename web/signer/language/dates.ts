/** Dates and times as text: "12 december 2026". British English, so that every language puts the day first. */
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { icelandicClock, icelandicDay, icelandicMoment } from './icelandic.ts';

export type Language = SignerView['document']['language'];

const locales: Record<Language, string> = {
  sv: 'sv-SE',
  en: 'en-GB',
  no: 'nb-NO',
  da: 'da-DK',
  fi: 'fi-FI',
  de: 'de-DE',
  // Chromium has no Icelandic locale: its numbers and lists are formatted like Danish ones.
  is: 'da-DK',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
};

/** For numbers and lists; dates and times use the functions below. */
export const localeOf = (language: Language) => locales[language];

export const dayOf = (time: string, language: Language) => {
  if (language === 'is') return icelandicDay(new Date(time));
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(new Date(time));
};

export const momentOf = (time: string, language: Language) => {
  if (language === 'is') return icelandicMoment(new Date(time));
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short' }).format(new Date(time));
};

/** The time of day only. */
export const hourOf = (time: string, language: Language) => {
  if (language === 'is') return icelandicClock(new Date(time));
  return new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short' }).format(new Date(time));
};

/** A deadline within two days is shown with its time. */
export const deadlineOf = (time: string, now: number, language: Language) =>
  Date.parse(time) - now < 48 * 3600 * 1000 ? momentOf(time, language) : dayOf(time, language);
