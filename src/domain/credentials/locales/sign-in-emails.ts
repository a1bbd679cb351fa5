/** Texts of sign-in e-mails, by language. */
import type { Language } from '../../../contract/errors.ts';
import { en } from './sign-in-emails/en.ts';
import { sv } from './sign-in-emails/sv.ts';
import type { SignInEmailTexts } from './sign-in-emails/texts.ts';

export const signInEmailTexts: Record<Language, SignInEmailTexts> = { sv, en };
