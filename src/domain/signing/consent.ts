/** The exact text that a signer agrees to. The page shows it, and the journal records which text was shown. */
import { createHash } from 'node:crypto';
import type { DocumentLanguage } from '../../contract/values.ts';
import type { DocumentWithParties } from '../documents/document.ts';
import type { PartyRow } from '../documents/parties/party.ts';
import { personal } from '../events/personal.ts';
import { signingTextsOf } from './texts.ts';

export interface Consent {
  language: DocumentLanguage;
  text: string;
  /** Hex SHA-256 of the text in UTF-8. */
  sha256: string;
}

/** The same for all who sign for themselves, as long as the document is pending. */
export function consentOf(
  document: Pick<DocumentWithParties, 'type' | 'name' | 'meta' | 'parties'>,
  party: PartyRow,
): Consent {
  const { name, parties } = document;
  const { language } = document.meta;
  const texts = signingTextsOf(document);
  const other = parties.find(p => p.id === party.acts_for)?.name;
  const text = [texts.consent(name), ...(other === undefined ? [] : [texts.consentFor(other)])].join(' ');
  return { language, text, sha256: createHash('sha256').update(text).digest('hex') };
}

/**
 * For the journal. The text contains the document's name and must therefore be erasable. Null if the page showed no
 * consent.
 */
export const consentFact = ({ language, text, sha256 }: Consent, shown: string | null) =>
  shown === null ? null : { language, sha256, text: personal(text) };
