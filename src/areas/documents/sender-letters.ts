/** The words of the letters to whoever is responsible for a document, in their workspace's language. */
import type { Letter } from '../../base/letter.ts';

export type SenderOccasion =
  | 'COMPLETED'
  | 'REJECTED'
  | 'EXPIRED'
  | 'EXPIRING_SOON'
  | 'DELIVERY_FAILED'
  | 'DELEGATED'
  | 'DELEGATION_DECLINED'
  | 'DELEGATION_REVOKED';

export interface SenderFacts {
  document: string;
  organization: string;
  /** Who declined, could not be reached, or handed over. */
  party: string | null;
  /** To whom they handed over. */
  delegate: string | null;
  /** Where one could not be reached, or the delegate is. */
  address: string | null;
  reason: string | null;
  /** Who has not signed, by name. */
  waiting: readonly string[];
  /** `12 december 2026`. */
  deadline: string | null;
  hasCopy: boolean;
}

type Words = Pick<Letter, 'heading' | 'paragraphs'> & { subject: string };

const listed = (language: 'sv' | 'en', names: readonly string[]) =>
  new Intl.ListFormat(language === 'sv' ? 'sv-SE' : 'en-GB', { type: 'conjunction' }).format(names);

const swedish: Record<SenderOccasion, (f: SenderFacts, waiting: string[]) => Words> = {
  COMPLETED: f => ({
    subject: `Klart: ${f.document}`,
    heading: 'Alla har skrivit under',
    paragraphs: [
      `”${f.document}” är underskrivet av alla och förseglat.`,
      ...(f.hasCopy ? ['Det förseglade dokumentet är bifogat.'] : []),
    ],
  }),
  REJECTED: f => ({
    subject: `Avböjt: ${f.document}`,
    heading: `${f.party ?? 'En part'} har avböjt`,
    paragraphs: [
      `${f.party ?? 'En part'} har avböjt att skriva under ”${f.document}”. Dokumentet kan inte längre skrivas under.`,
      ...(f.reason ? [`Skäl: ${f.reason}`] : []),
    ],
  }),
  EXPIRED: (f, waiting) => ({
    subject: `Tiden har gått ut: ${f.document}`,
    heading: 'Sista dagen har passerat',
    paragraphs: [
      `Sista dagen för ”${f.document}”${f.deadline ? ` var ${f.deadline}` : ' har passerat'}.`,
      ...waiting,
      'Du kan ge dokumentet en ny sista dag eller dra tillbaka det.',
    ],
  }),
  EXPIRING_SOON: (f, waiting) => ({
    subject: `Tiden går snart ut: ${f.document}`,
    heading: 'Sista dagen är nära',
    paragraphs: [
      `Sista dagen för ”${f.document}”${f.deadline ? ` är ${f.deadline}` : ' är nära'}.`,
      ...waiting,
      'Du kan påminna dem eller ge dokumentet en ny sista dag.',
    ],
  }),
  DELIVERY_FAILED: f => ({
    subject: `Nådde inte fram: ${f.document}`,
    heading: `${f.party ?? 'En part'} kunde inte nås`,
    paragraphs: [
      `Ett meddelande om ”${f.document}” till ${f.party ?? 'en part'}${f.address ? ` (${f.address})` : ''} kunde inte lämnas fram.`,
      'Kontrollera adressen och rätta den: då får parten en ny länk.',
    ],
  }),
  DELEGATED: f => ({
    subject: `Överlämnat: ${f.document}`,
    heading: `${f.party ?? 'En part'} har lämnat över`,
    paragraphs: [
      `${f.party ?? 'En part'} har lämnat över till ${f.delegate ?? 'någon annan'}${f.address ? ` (${f.address})` : ''} att skriva under ”${f.document}”.`,
      ...(f.reason ? [`Skäl: ${f.reason}`] : []),
      'Vill du inte det kan du ta tillbaka det: då väntar dokumentet på den som lämnade över.',
    ],
  }),
  DELEGATION_DECLINED: f => ({
    subject: `Tackade nej till att skriva under åt någon annan: ${f.document}`,
    heading: `${f.delegate ?? 'En part'} har tackat nej`,
    paragraphs: [
      `${f.delegate ?? 'En part'} har tackat nej till att skriva under ”${f.document}” åt ${f.party ?? 'en annan part'}. Dokumentet väntar på ${f.party ?? 'den parten'} igen.`,
      ...(f.reason ? [`Skäl: ${f.reason}`] : []),
    ],
  }),
  DELEGATION_REVOKED: f => ({
    subject: `Taget tillbaka: ${f.document}`,
    heading: `${f.party ?? 'En part'} har tagit tillbaka det som lämnades över`,
    paragraphs: [
      `${f.party ?? 'En part'} skriver själv under ”${f.document}”, och inte ${f.delegate ?? 'den som fick det'}.`,
    ],
  }),
};

const english: typeof swedish = {
  COMPLETED: f => ({
    subject: `Completed: ${f.document}`,
    heading: 'Everyone has signed',
    paragraphs: [
      `“${f.document}” is signed by everyone and sealed.`,
      ...(f.hasCopy ? ['The sealed document is attached.'] : []),
    ],
  }),
  REJECTED: f => ({
    subject: `Declined: ${f.document}`,
    heading: `${f.party ?? 'A party'} declined`,
    paragraphs: [
      `${f.party ?? 'A party'} declined to sign “${f.document}”. It can no longer be signed.`,
      ...(f.reason ? [`Reason: ${f.reason}`] : []),
    ],
  }),
  EXPIRED: (f, waiting) => ({
    subject: `Expired: ${f.document}`,
    heading: 'The last day has passed',
    paragraphs: [
      `The last day of “${f.document}”${f.deadline ? ` was ${f.deadline}` : ' has passed'}.`,
      ...waiting,
      'You can give the document a new last day, or withdraw it.',
    ],
  }),
  EXPIRING_SOON: (f, waiting) => ({
    subject: `Expires soon: ${f.document}`,
    heading: 'The last day is near',
    paragraphs: [
      `The last day of “${f.document}”${f.deadline ? ` is ${f.deadline}` : ' is near'}.`,
      ...waiting,
      'You can remind them, or give the document a new last day.',
    ],
  }),
  DELIVERY_FAILED: f => ({
    subject: `Not delivered: ${f.document}`,
    heading: `${f.party ?? 'A party'} could not be reached`,
    paragraphs: [
      `A message about “${f.document}” to ${f.party ?? 'a party'}${f.address ? ` (${f.address})` : ''} could not be delivered.`,
      'Check the address and correct it: the party then gets a new link.',
    ],
  }),
  DELEGATED: f => ({
    subject: `Handed over: ${f.document}`,
    heading: `${f.party ?? 'A party'} has handed over`,
    paragraphs: [
      `${f.party ?? 'A party'} has handed it over to ${f.delegate ?? 'somebody else'}${f.address ? ` (${f.address})` : ''} to sign “${f.document}”.`,
      ...(f.reason ? [`Reason: ${f.reason}`] : []),
      'If you do not want that, you can revoke it: the document then waits for the one who handed over.',
    ],
  }),
  DELEGATION_DECLINED: f => ({
    subject: `Said no to signing for another: ${f.document}`,
    heading: `${f.delegate ?? 'A party'} said no`,
    paragraphs: [
      `${f.delegate ?? 'A party'} said no to signing “${f.document}” for ${f.party ?? 'another party'}. The document waits for ${f.party ?? 'that party'} again.`,
      ...(f.reason ? [`Reason: ${f.reason}`] : []),
    ],
  }),
  DELEGATION_REVOKED: f => ({
    subject: `Taken back: ${f.document}`,
    heading: `${f.party ?? 'A party'} has taken back what was handed over`,
    paragraphs: [
      `${f.party ?? 'A party'} signs “${f.document}” themselves, and not ${f.delegate ?? 'whom it was handed to'}.`,
    ],
  }),
};

export function senderLetter(
  occasion: SenderOccasion,
  language: 'sv' | 'en',
  facts: SenderFacts,
): Letter & { subject: string } {
  const names = listed(language, facts.waiting);
  const waits = language === 'sv' ? `Har inte skrivit under: ${names}.` : `Not signed yet: ${names}.`;
  const words = (language === 'sv' ? swedish : english)[occasion](facts, facts.waiting.length > 0 ? [waits] : []);
  const reason =
    language === 'sv'
      ? `Du får det här brevet för att du ansvarar för dokumentet hos ${facts.organization}.`
      : `You get this letter because you are responsible for the document at ${facts.organization}.`;
  return { ...words, language, button: null, reason };
}
