/** Texts of sign-in e-mails. Each language has a file in this folder. */
import type { Email } from '../../../../platform/mail/email.ts';

export type SignInEmailKind = 'LINK' | 'RESET' | 'EMAIL_ALLOW' | 'EMAIL_CONFIRM' | 'EMAIL_CHANGED';

type EmailTexts = Pick<Email, 'heading' | 'paragraphs' | 'reason'> & { label: string };

/** Takes the new e-mail address, for the kinds that have one. */
export type SignInEmailTexts = Record<SignInEmailKind, (address: string) => EmailTexts>;
