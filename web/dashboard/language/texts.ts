/** The texts in use. Both languages are part of the page: another request would cost more time than their few bytes. */
import { en } from '../locales/en.ts';
import { sv, type Texts } from '../locales/sv.ts';

export type Language = 'sv' | 'en';
export const languageIn = (tag: string): Language => (tag.startsWith('en') ? 'en' : 'sv');

const texts: Record<Language, Texts> = { sv, en };
export const textsOf = (tag: string): Texts => texts[languageIn(tag)];
