/** The letters that parties get, in the document's language; the words of each language are in `words/`. */
import type { Letter } from '../../base/letter.ts';
import type { DocumentLanguage } from '../../contract/values.ts';
import { localeOf } from '../content/sheet/amount.ts';
import type { LetterFacts, Occasion } from './occasion.ts';
import { partyWords } from './words/party-words.ts';
import type { PartyWords } from './words/words.ts';

/** What follows the letter's first sentence. */
const after: Record<Occasion, (f: LetterFacts, words: PartyWords) => (string | null)[]> = {
  INVITE_SIGN: (f, words) => [f.message, f.deadline && words.lastDay(f.deadline)],
  INVITE_READ: (f, words) => [f.message, f.deadline && words.lastDay(f.deadline)],
  REMINDER: (f, words) => [f.deadline && words.lastDay(f.deadline), words.mayDecline],
  SEALED: () => [],
  DECLINED: (f, words) => [f.reason && words.reason(f.reason)],
  WITHDRAWN: (f, words) => [f.reason && words.reason(f.reason)],
  EXTENDED: (f, words) => [f.deadline && words.lastDay(f.deadline)],
  MESSAGE: f => [f.message],
  INVITE_DELEGATE: (f, words) => [f.reason && words.reason(f.reason), f.deadline && words.lastDay(f.deadline)],
  DELEGATION_DECLINED: (f, words) => [f.reason && words.reason(f.reason), f.deadline && words.lastDay(f.deadline)],
  DELEGATION_RETURNED: (f, words) => [f.deadline && words.lastDay(f.deadline)],
  DELEGATION_SIGNED: () => [],
  DELEGATION_REVOKED: () => [],
};

export function letterFor(
  occasion: Occasion,
  language: DocumentLanguage,
  facts: LetterFacts,
): Letter & { subject: string } {
  const words = partyWords[language];
  const { subject, heading, label, text } = words.letters[occasion];
  return {
    language,
    subject: subject(facts.document),
    heading: heading ?? facts.document,
    paragraphs: [text(facts), ...after[occasion](facts, words)].flatMap(paragraph => paragraph || []),
    reason: facts.actsFor ? words.whyDelegate(facts.actsFor) : words.whyYou(facts.organization),
    button: facts.url && label ? { label, url: facts.url } : null,
  };
}

export const dayIn = (language: DocumentLanguage, at: Date): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Stockholm',
  }).format(at);
