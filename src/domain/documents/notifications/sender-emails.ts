/** E-mails to the person responsible for a document, in their workspace's language. */
import type { Language } from '../../../contract/errors.ts';
import type { DocumentType } from '../../../contract/schemas/documents/documents.ts';
import type { Email } from '../../../platform/mail/email.ts';
import { senderAcceptanceTexts } from '../locales/sender-acceptance.ts';
import type { SenderEmailTexts, SenderFacts } from '../locales/sender-emails/texts.ts';
import { senderEmailTexts } from '../locales/sender-emails.ts';
import type { SenderEmailKind } from './notification-kind.ts';

const listed = (language: Language, names: readonly string[]) =>
  new Intl.ListFormat(language === 'sv' ? 'sv-SE' : 'en-GB', { type: 'conjunction' }).format(names);

function textsOf(type: DocumentType, language: Language): SenderEmailTexts {
  const texts = senderEmailTexts[language];
  if (type !== 'ACCEPTABLE') return texts;
  const { emails, notSigned } = senderAcceptanceTexts[language];
  return { ...texts, emails: { ...texts.emails, ...emails }, notSigned };
}

export function senderEmail(
  occasion: SenderEmailKind,
  type: DocumentType,
  language: Language,
  facts: SenderFacts,
): Email & { subject: string } {
  const { emails, notSigned, reason } = textsOf(type, language);
  const waiting = facts.waiting.length > 0 ? [notSigned(listed(language, facts.waiting))] : [];
  return { ...emails[occasion](facts, waiting), language, button: null, reason: reason(facts.organization) };
}
