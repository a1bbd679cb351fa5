/** E-mails to the person responsible for a document, in their workspace's language. */
import type { Language } from '../../../contract/errors.ts';
import type { Email } from '../../../platform/mail/email.ts';
import type { SenderFacts } from '../locales/sender-emails/texts.ts';
import { senderEmailTexts } from '../locales/sender-emails.ts';
import type { SenderEmailKind } from './notification-kind.ts';

const listed = (language: Language, names: readonly string[]) =>
  new Intl.ListFormat(language === 'sv' ? 'sv-SE' : 'en-GB', { type: 'conjunction' }).format(names);

export function senderEmail(
  occasion: SenderEmailKind,
  language: Language,
  facts: SenderFacts,
): Email & { subject: string } {
  const { emails, notSigned, reason } = senderEmailTexts[language];
  const waiting = facts.waiting.length > 0 ? [notSigned(listed(language, facts.waiting))] : [];
  return { ...emails[occasion](facts, waiting), language, button: null, reason: reason(facts.organization) };
}
