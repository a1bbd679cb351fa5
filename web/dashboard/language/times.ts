/** Times as people say them: 14:32 today, yesterday 16:55, 18 Nov, 18 Nov 2025. */
import type { Texts } from '../locales/sv.ts';
import { dateFormat } from './formats.ts';
import type { Language } from './texts.ts';

export const tags: Record<Language, string> = { sv: 'sv-SE', en: 'en-GB' };
const dayMs = 86_400_000;
const startOfDay = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

/** Whole days from then to now by the calendar; negative for the future. */
export const daysBetween = (then: Date, now: Date): number => Math.round((startOfDay(now) - startOfDay(then)) / dayMs);

export function shortTime(iso: string, language: Language, texts: Texts, now = new Date()): string {
  const at = new Date(iso);
  const tag = tags[language];
  const clock = clockTime(at, language);
  const days = daysBetween(at, now);
  if (days === 0) return clock;
  if (days === 1) return texts.yesterdayAt(clock);
  const sameYear = at.getFullYear() === now.getFullYear();
  return dateFormat(tag, { day: 'numeric', month: 'short', ...(!sameYear && { year: 'numeric' }) }).format(at);
}

/** With date, time and zone, for `title`. */
export const exactTime = (iso: string, language: Language): string =>
  dateFormat(tags[language], { dateStyle: 'full', timeStyle: 'long' }).format(new Date(iso));

export const longDay = (iso: string, language: Language): string =>
  dateFormat(tags[language], { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(iso));

export const clockTime = (at: Date, language: Language): string =>
  dateFormat(tags[language], { hour: '2-digit', minute: '2-digit' }).format(at);
