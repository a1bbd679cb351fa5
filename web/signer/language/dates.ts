/** Dates and times as text: "12 december 2026". British English, so that every language puts the day first. */
import { namedDeadline } from '../../../src/contract/last-day.ts';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { knownZone } from '../../../src/contract/zone-time.ts';
import { icelandicClock, icelandicDay, icelandicMoment, zoneName } from './icelandic.ts';

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

/** In the time zone of the device, unless another is given. */
export const dayOf = (time: string, language: Language, timeZone?: string) => {
  if (language === 'is') return icelandicDay(new Date(time), timeZone);
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone }).format(new Date(time));
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

/** With the name of the time zone, such as CET, because it need not be that of the device. */
export const momentIn = (time: string, language: Language, timeZone: string) => {
  const at = new Date(time);
  if (language === 'is') return `${icelandicMoment(at, timeZone)} ${zoneName(at, timeZone)}`;
  return new Intl.DateTimeFormat(localeOf(language), {
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone },
  }).format(at);
};

/** In the time zone of the workspace. */
type Deadline = { expiresAt: string; timeZone: string };

export const deadlineOf = ({ expiresAt, timeZone: zone }: Deadline, now: number, language: Language) => {
  const { at, timeZone, hasTime } = namedDeadline(new Date(expiresAt), new Date(now), zone);
  return (hasTime ? momentIn : dayOf)(at.toISOString(), language, timeZone);
};

/** Its exact time. */
export const endOf = ({ expiresAt, timeZone }: Deadline, language: Language) =>
  momentIn(expiresAt, language, knownZone(timeZone));
