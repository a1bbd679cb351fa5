/** What a signer agrees to, word for word: the page shows this text, and the journal keeps which one was shown. */
import { createHash } from 'node:crypto';
import type { DocumentLanguage } from '../../contract/values.ts';
import type { DocumentWithParties } from '../documents/document.ts';
import type { PartyRow } from '../documents/party.ts';
import { personal } from '../events/personal.ts';
import { signingWords } from './words/signing-words.ts';

export interface Consent {
  language: DocumentLanguage;
  text: string;
  /** Of the text in UTF-8, in hex. */
  sha256: string;
}

/** The same for everyone who signs for themselves, and as long as the document is sent. */
export function consentOf(
  { name, meta, parties }: Pick<DocumentWithParties, 'name' | 'meta' | 'parties'>,
  party: PartyRow,
): Consent {
  const { language } = meta;
  const words = signingWords[language];
  const other = parties.find(p => p.id === party.acts_for)?.name;
  const text = [words.consent(name), ...(other === undefined ? [] : [words.consentFor(other)])].join(' ');
  return { language, text, sha256: createHash('sha256').update(text).digest('hex') };
}

/** For the journal: the text names the document, so it can be erased; null where the page showed none. */
export const consentFact = ({ language, text, sha256 }: Consent, shown: string | null) =>
  shown === null ? null : { language, sha256, text: personal(text) };
