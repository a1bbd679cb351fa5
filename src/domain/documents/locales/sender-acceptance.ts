/** Texts of e-mails to the person responsible for a document that parties accept, by language. */
import type { Language } from '../../../contract/errors.ts';
import { en } from './sender-acceptance/en.ts';
import { sv } from './sender-acceptance/sv.ts';
import type { SenderAcceptanceTexts } from './sender-acceptance/texts.ts';

export const senderAcceptanceTexts: Record<Language, SenderAcceptanceTexts> = { sv, en };
