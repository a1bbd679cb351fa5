/**
 * The words of the page in each of the languages of documents. Each is a piece of script of its own, and only those of
 * the language that is spoken are fetched.
 */
import type { Language } from '../dates.ts';
import type { Words } from './sv.ts';

export const fetchers: Record<Language, () => Promise<Words>> = {
  sv: async () => (await import('./sv.ts')).sv,
  en: async () => (await import('./en.ts')).en,
  no: async () => (await import('./no.ts')).no,
  da: async () => (await import('./da.ts')).da,
  fi: async () => (await import('./fi.ts')).fi,
  de: async () => (await import('./de.ts')).de,
  is: async () => (await import('./is.ts')).is,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  it: async () => (await import('./it.ts')).it,
};
