/** Times as people read them: "12 december 2026". British English, so that both languages put the day first. */
import type { SignerView } from '../../src/contract/signer.ts';

export type Language = SignerView['document']['language'];

export const localeOf = (language: Language) => (language === 'sv' ? 'sv-SE' : 'en-GB');

export const dayOf = (time: string, language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(new Date(time));

export const momentOf = (time: string, language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short' }).format(new Date(time));

/** A deadline within two days is told with its hour. */
export const deadlineOf = (time: string, now: number, language: Language) =>
  Date.parse(time) - now < 48 * 3600 * 1000 ? momentOf(time, language) : dayOf(time, language);
