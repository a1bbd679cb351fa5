/** The e-mail about an API key, by language. */
import type { Language } from '../../../contract/errors.ts';
import { en } from './key-email/en.ts';
import { sv } from './key-email/sv.ts';
import type { KeyEmailTexts } from './key-email/texts.ts';

export const keyEmailTexts: Record<Language, KeyEmailTexts> = { sv, en };
