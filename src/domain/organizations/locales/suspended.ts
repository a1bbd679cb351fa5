/** The messages of an organization that nobody can use, by language. */
import type { Language } from '../../../contract/errors.ts';
import { en } from './suspended/en.ts';
import { sv } from './suspended/sv.ts';
import type { SuspendedTexts } from './suspended/texts.ts';

export const suspendedTexts = (reason: keyof SuspendedTexts): Record<Language, string> => ({
  sv: sv[reason],
  en: en[reason],
});
