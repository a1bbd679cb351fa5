/** The e-mail of an invitation, by language. */
import type { Language } from '../../../contract/errors.ts';
import { en } from './invitation-email/en.ts';
import { sv } from './invitation-email/sv.ts';
import type { InvitationEmailTexts } from './invitation-email/texts.ts';

export const invitationEmailTexts: Record<Language, InvitationEmailTexts> = { sv, en };
