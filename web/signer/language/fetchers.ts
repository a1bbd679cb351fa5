/**
 * Texts of the page in every document language. Each language is a separate chunk, and only the one in use is loaded.
 */

import type { AcceptanceTexts } from '../locales/acceptance/texts.ts';
import type { Texts } from '../locales/sv.ts';
import type { Language } from './dates.ts';

export const fetchers: Record<Language, () => Promise<Texts>> = {
  sv: async () => (await import('../locales/sv.ts')).sv,
  en: async () => (await import('../locales/en.ts')).en,
  no: async () => (await import('../locales/no.ts')).no,
  da: async () => (await import('../locales/da.ts')).da,
  fi: async () => (await import('../locales/fi.ts')).fi,
  de: async () => (await import('../locales/de.ts')).de,
  is: async () => (await import('../locales/is.ts')).is,
  es: async () => (await import('../locales/es.ts')).es,
  fr: async () => (await import('../locales/fr.ts')).fr,
  it: async () => (await import('../locales/it.ts')).it,
};

/** What documents that parties accept say otherwise. */
export const acceptanceFetchers: Record<Language, () => Promise<AcceptanceTexts>> = {
  sv: async () => (await import('../locales/acceptance/sv.ts')).sv,
  en: async () => (await import('../locales/acceptance/en.ts')).en,
  no: async () => (await import('../locales/acceptance/no.ts')).no,
  da: async () => (await import('../locales/acceptance/da.ts')).da,
  fi: async () => (await import('../locales/acceptance/fi.ts')).fi,
  de: async () => (await import('../locales/acceptance/de.ts')).de,
  is: async () => (await import('../locales/acceptance/is.ts')).is,
  es: async () => (await import('../locales/acceptance/es.ts')).es,
  fr: async () => (await import('../locales/acceptance/fr.ts')).fr,
  it: async () => (await import('../locales/acceptance/it.ts')).it,
};
