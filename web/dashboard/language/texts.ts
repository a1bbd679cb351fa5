/** The texts in use. Each language is a chunk of its own. */
import type { Texts } from '../locales/sv.ts';

export type Language = 'sv' | 'en';
export const languageIn = (tag: string): Language => (tag.startsWith('en') ? 'en' : 'sv');

const fetchers: Record<Language, () => Promise<Texts>> = {
  sv: async () => (await import('../locales/sv.ts')).sv,
  en: async () => (await import('../locales/en.ts')).en,
};
export const textsOf = (tag: string): Promise<Texts> => fetchers[languageIn(tag)]();
