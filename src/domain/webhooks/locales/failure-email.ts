/** The e-mail about a failing webhook, by language. */
import type { Language } from '../../../contract/errors.ts';
import { en } from './failure-email/en.ts';
import { sv } from './failure-email/sv.ts';
import type { FailureEmailTexts } from './failure-email/texts.ts';

export const failureEmailTexts: Record<Language, FailureEmailTexts> = { sv, en };
