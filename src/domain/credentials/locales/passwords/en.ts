/** Why a password is rejected, in English. */
import { passwordLength } from '../../sign-in/password.ts';
import type { PasswordTexts } from './texts.ts';

export const en: PasswordTexts = {
  PASSWORD_TOO_SHORT: `The password must have at least ${passwordLength.min} characters.`,
  PASSWORD_TOO_LONG: `The password can have at most ${passwordLength.max} characters.`,
  PASSWORD_TOO_COMMON: 'The password is too easy to guess. Choose another one.',
  PASSWORD_IS_ADDRESS: 'The password is too similar to the e-mail address. Choose another one.',
};
