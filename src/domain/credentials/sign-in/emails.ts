/** Sign-in e-mails, in the language of the request; the texts are in `locales/sign-in-emails/`. */

import type { Language } from '../../../contract/errors.ts';
import type { Email } from '../../../platform/mail/email.ts';
import type { SignInEmailKind } from '../locales/sign-in-emails/texts.ts';
import { signInEmailTexts } from '../locales/sign-in-emails.ts';

export function emailOf(kind: SignInEmailKind, language: Language, url: string | null, address: string): Email {
  const { label, ...texts } = signInEmailTexts[language][kind](address);
  return { language, ...texts, button: url === null ? null : { label, url } };
}
