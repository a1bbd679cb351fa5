/** The e-mail with new messages, by language. */
import type { Language } from '../../../contract/errors.ts';
import { en } from './message-email/en.ts';
import { sv } from './message-email/sv.ts';
import type { MessageEmailTexts } from './message-email/texts.ts';

export const messageEmailTexts: Record<Language, MessageEmailTexts> = { sv, en };
