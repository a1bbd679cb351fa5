/**
 * Texts of the page in every document language. Each language is a separate chunk, and only the one in use is loaded.
 */
import type { Language } from '../dates.ts';
import type { Texts } from './sv.ts';

export const fetchers: Record<Language, () => Promise<Texts>> = {
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
