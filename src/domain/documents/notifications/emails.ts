/** E-mails to parties, in the document's language; the texts are in `locales/notifications/`. */

import { localeOf } from '../../../contract/date-locales.ts';
import { namedDeadline } from '../../../contract/last-day.ts';
import type { DocumentLanguage } from '../../../contract/values.ts';
import type { Email } from '../../../platform/mail/email.ts';
import type { DocumentRow } from '../document.ts';
import { acceptanceTexts } from '../locales/acceptance.ts';
import type { PartyTexts } from '../locales/notifications/texts.ts';
import { partyTexts } from '../locales/notifications.ts';
import type { NotificationFacts, NotificationKind } from './notification-kind.ts';

/** The paragraphs after the first one. */
const after: Record<NotificationKind, (f: NotificationFacts, texts: PartyTexts) => (string | null)[]> = {
  INVITE_SIGN: (f, texts) => [f.message, f.deadline && texts.lastDay(f.deadline)],
  INVITE_READ: (f, texts) => [f.message, f.deadline && texts.lastDay(f.deadline)],
  REMINDER: (f, texts) => [f.deadline && texts.lastDay(f.deadline), texts.mayDecline],
  SEALED: () => [],
  SEALED_EARLY: () => [],
  DECLINED: (f, texts) => [f.reason && texts.reason(f.reason)],
  WITHDRAWN: (f, texts) => [f.reason && texts.reason(f.reason)],
  EXTENDED: (f, texts) => [f.deadline && texts.lastDay(f.deadline)],
  MESSAGE: f => [f.message],
  INVITE_DELEGATE: (f, texts) => [f.reason && texts.reason(f.reason), f.deadline && texts.lastDay(f.deadline)],
  DELEGATION_DECLINED: (f, texts) => [f.reason && texts.reason(f.reason), f.deadline && texts.lastDay(f.deadline)],
  DELEGATION_RETURNED: (f, texts) => [f.deadline && texts.lastDay(f.deadline)],
  DELEGATION_SIGNED: () => [],
  DELEGATION_REVOKED: () => [],
};

type Worded = Pick<DocumentRow, 'type'> & { meta: Pick<DocumentRow['meta'], 'language'> };

/** In the language of the document: about signing it, or about accepting it. */
export function partyTextsOf({ type, meta: { language } }: Worded): PartyTexts {
  const texts = partyTexts[language];
  if (type !== 'ACCEPTABLE') return texts;
  const { emails, messages, ...own } = acceptanceTexts[language];
  return {
    ...texts,
    ...own,
    emails: { ...texts.emails, ...emails },
    messages: { ...texts.messages, ...messages },
  };
}

export function emailFor(
  occasion: NotificationKind,
  document: Worded,
  facts: NotificationFacts,
): Email & { subject: string } {
  const texts = partyTextsOf(document);
  const { subject, heading, label, text } = texts.emails[occasion];
  // In every language the name is the last word of the greeting.
  const first = facts.partyName === '' ? text(facts).replace(/,? \./, '.') : text(facts);
  return {
    language: document.meta.language,
    subject: subject(facts.document),
    heading: heading ?? facts.document,
    paragraphs: [first, ...after[occasion](facts, texts)].flatMap(paragraph => paragraph || []),
    reason: facts.actsFor ? texts.whyDelegate(facts.actsFor) : texts.whyYou(facts.organization),
    button: facts.url && label ? { label, url: facts.url } : null,
  };
}

/** A deadline in words, for somebody who reads it now: its last whole day, or day and time. */
export function deadlineIn(language: DocumentLanguage, deadline: Date, now: Date, zone: string): string {
  const { at, timeZone, hasTime } = namedDeadline(deadline, now, zone);
  if (!hasTime) return dayIn(language, at, timeZone);
  return new Intl.DateTimeFormat(localeOf[language], {
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone },
  }).format(at);
}

/** The deadline of a document in words; null if it has none. */
export const deadlineOf = (
  document: Pick<DocumentRow, 'expires_at' | 'time_zone'>,
  language: DocumentLanguage,
  now: Date,
): string | null =>
  document.expires_at === null ? null : deadlineIn(language, new Date(document.expires_at), now, document.time_zone);

/** A date in words, in a time zone. */
export const dayIn = (language: DocumentLanguage, at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(at);
