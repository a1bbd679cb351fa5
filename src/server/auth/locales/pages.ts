/** Texts of the sign-in pages, by language. */
import type { Language } from '../../../contract/errors.ts';
import { en } from './pages/en.ts';
import { sv } from './pages/sv.ts';
import type { AuthTexts } from './pages/texts.ts';

export const authTexts: Record<Language, AuthTexts> = { sv, en };
