/** Texts of e-mails to the person responsible for a document, by language. */
import type { Language } from '../../../contract/errors.ts';
import { en } from './sender-emails/en.ts';
import { sv } from './sender-emails/sv.ts';
import type { SenderEmailTexts } from './sender-emails/texts.ts';

export const senderEmailTexts: Record<Language, SenderEmailTexts> = { sv, en };
