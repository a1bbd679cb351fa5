/** The text that the eID app shows before identification or signing: plain text in the document's language. Pure. */
import { eidAppTextsOf, type Worded } from '../texts.ts';
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
  document: Worded & { id: string; name: string };
  organization: string;
}

/** The consent names the document; sender and document id are added. */
export function textToSign({ document, organization }: About, consent: string): string {
  const texts = eidAppTextsOf(document);
  return [plain(consent), '', `${texts.sender}: ${plain(organization)}`, `${texts.document}: ${document.id}`].join(
    '\n',
  );
}

/** The document's name is not revealed before verification for reading. */
export function textToIdentify(purpose: Purpose, { document, organization }: About): string {
  const texts = eidAppTextsOf(document);
  return purpose === 'ACCESS'
    ? texts.ACCESS(short(organization))
    : texts[purpose](short(organization), short(document.name));
}
