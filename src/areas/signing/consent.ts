/** What a signer agrees to, word for word: the page shows this text, and the journal keeps which one was shown. */
import { createHash } from 'node:crypto';
import type { DocumentRow } from '../documents/document.ts';
import { personal } from '../events/personal.ts';

const texts = {
  sv: (name: string) =>
    `Jag har läst ”${name}”, godkänner innehållet och vill skriva under elektroniskt. Underskriften binder mig som om jag hade skrivit under på papper.`,
  en: (name: string) =>
    `I have read “${name}”, agree to what it says and want to sign it electronically. My signature binds me as if I had signed on paper.`,
};

export interface Consent {
  language: keyof typeof texts;
  text: string;
  /** Of the text in UTF-8, in hex. */
  sha256: string;
}

/** The same for everyone who signs a document, and as long as it is sent. */
export function consentOf({ name, meta }: Pick<DocumentRow, 'name' | 'meta'>): Consent {
  const language = meta.language === 'sv' ? 'sv' : 'en';
  const text = texts[language](name);
  return { language, text, sha256: createHash('sha256').update(text).digest('hex') };
}

/** For the journal: the text names the document, so it can be erased; null where the page showed none. */
export const consentFact = ({ language, text, sha256 }: Consent, shown: string | null) =>
  shown === null ? null : { language, sha256, text: personal(text) };
