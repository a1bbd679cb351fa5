/** The text that the eID app shows before identification or signing: plain text in the document's language. Pure. */
import type { DocumentLanguage } from '../../../contract/values.ts';
import { eidAppTexts } from '../locales/eid-app.ts';
import type { Purpose } from '../verification/verification.ts';

/** Removes invisible characters: nobody may sign text that they cannot see. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();

/** Apps show only a short text for identification. */
const short = (text: string): string => {
  const letters = [...plain(text)];
  return letters.length > 80 ? `${letters.slice(0, 79).join('')}…` : letters.join('');
};

interface About {
  id: string;
  name: string;
  language: DocumentLanguage;
  organization: string;
}

/** The consent names the document; sender and document id are added. */
export const textToSign = ({ id, language, organization }: About, consent: string): string =>
  [
    plain(consent),
    '',
    `${eidAppTexts[language].sender}: ${plain(organization)}`,
    `${eidAppTexts[language].document}: ${id}`,
  ].join('\n');

/** The document's name is not revealed before verification for reading. */
export const textToIdentify = (purpose: Purpose, { name, language, organization }: About): string =>
  purpose === 'ACCESS'
    ? eidAppTexts[language].ACCESS(short(organization))
    : eidAppTexts[language][purpose](short(organization), short(name));
