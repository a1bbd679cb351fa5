/** The foot of e-mails to members, by language. */
import type { Language } from '../../../contract/errors.ts';
import { en } from './member-email/en.ts';
import { sv } from './member-email/sv.ts';
import type { MemberEmailTexts } from './member-email/texts.ts';

export const memberEmailTexts: Record<Language, MemberEmailTexts> = { sv, en };
