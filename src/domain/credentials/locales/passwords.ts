/** Why a password is rejected, by language. */
import type { Language } from '../../../contract/errors.ts';
import { en } from './passwords/en.ts';
import { sv } from './passwords/sv.ts';
import type { PasswordTexts } from './passwords/texts.ts';

export const passwordTexts: Record<Language, PasswordTexts> = { sv, en };
