/** The e-mail that a form has closed, by language. */
import type { Language } from '../../../contract/errors.ts';
import { en } from './closed-email/en.ts';
import { sv } from './closed-email/sv.ts';
import type { ClosedEmailTexts } from './closed-email/texts.ts';

export const closedEmailTexts: Record<Language, ClosedEmailTexts> = { sv, en };
