/** Texts of the e-mails to the person responsible for a document, in their workspace's language. */
import type { Email } from '../../../platform/mail/email.ts';
import type { SenderEmailKind } from './notification-kind.ts';

export interface SenderFacts {
  document: string;
  organization: string;
  /** The party that declined, could not be reached, or handed over. */
  party: string | null;
  /** The person they handed over to. */
  delegate: string | null;
  /** The address that could not be reached, or the delegate's. */
  address: string | null;
  reason: string | null;
  /** Names of the parties that have not signed. */
  waiting: readonly string[];
  /** For example `12 december 2026`. */
  deadline: string | null;
  hasCopy: boolean;
}

type Words = Pick<Email, 'heading' | 'paragraphs'> & { subject: string };

const listed = (language: 'sv' | 'en', names: readonly string[]) =>
  new Intl.ListFormat(language === 'sv' ? 'sv-SE' : 'en-GB', { type: 'conjunction' }).format(names);

const swedish: Record<SenderEmailKind, (f: SenderFacts, waiting: string[]) => Words> = {
  COMPLETED: f => ({
    subject: `Klart: ${f.document}`,
    heading: 'Alla har signerat',
    paragraphs: [
      `Alla har signerat ”${f.document}”, och det är nu förseglat.`,
      ...(f.hasCopy ? ['Det förseglade dokumentet är bifogat.'] : []),
    ],
  }),
  REJECTED: f => ({
    subject: `Avböjt: ${f.document}`,
    heading: `${f.party ?? 'En part'} har avböjt`,
    paragraphs: [
      `${f.party ?? 'En part'} har avböjt att signera ”${f.document}”. Dokumentet kan inte längre signeras.`,
      ...(f.reason ? [`Anledning: ${f.reason}`] : []),
    ],
  }),
  EXPIRED: (f, waiting) => ({
    subject: `Tiden har gått ut: ${f.document}`,
    heading: 'Sista dagen har passerat',
    paragraphs: [
      `Sista dagen för ”${f.document}”${f.deadline ? ` var ${f.deadline}` : ' har passerat'}.`,
      ...waiting,
      'Du kan ange en ny sista dag eller dra tillbaka dokumentet.',
    ],
  }),
  EXPIRING_SOON: (f, waiting) => ({
    subject: `Tiden går snart ut: ${f.document}`,
    heading: 'Sista dagen närmar sig',
    paragraphs: [
      `Sista dagen för ”${f.document}”${f.deadline ? ` är ${f.deadline}` : ' närmar sig'}.`,
      ...waiting,
      'Du kan skicka en påminnelse eller ange en ny sista dag.',
    ],
  }),
  DELIVERY_FAILED: f => ({
    subject: `Kunde inte levereras: ${f.document}`,
    heading: `${f.party ?? 'En part'} kunde inte nås`,
    paragraphs: [
      `Ett meddelande om ”${f.document}” till ${f.party ?? 'en part'}${f.address ? ` (${f.address})` : ''} kunde inte levereras.`,
      'Kontrollera och rätta adressen. Parten får då en ny länk.',
    ],
  }),
  DELEGATED: f => ({
    subject: `Överlämnat: ${f.document}`,
    heading: `${f.party ?? 'En part'} har lämnat över till någon annan`,
    paragraphs: [
      `${f.party ?? 'En part'} har lämnat över till ${f.delegate ?? 'någon annan'}${f.address ? ` (${f.address})` : ''} att signera ”${f.document}”.`,
      ...(f.reason ? [`Anledning: ${f.reason}`] : []),
      'Vill du inte det kan du återkalla överlämningen. Då ska den som lämnade över signera själv.',
    ],
  }),
  DELEGATION_DECLINED: f => ({
    subject: `Tackade nej till att signera åt någon annan: ${f.document}`,
    heading: `${f.delegate ?? 'En part'} har tackat nej`,
    paragraphs: [
      `${f.delegate ?? 'En part'} har tackat nej till att signera ”${f.document}” åt ${f.party ?? 'en annan part'}. Dokumentet väntar på ${f.party ?? 'den parten'} igen.`,
      ...(f.reason ? [`Anledning: ${f.reason}`] : []),
    ],
  }),
  DELEGATION_REVOKED: f => ({
    subject: `Överlämningen återkallad: ${f.document}`,
    heading: `${f.party ?? 'En part'} har återkallat överlämningen`,
    paragraphs: [
      `${f.party ?? 'En part'} signerar ”${f.document}” själv i stället för ${f.delegate ?? 'den andra personen'}.`,
    ],
  }),
};

const english: typeof swedish = {
  COMPLETED: f => ({
    subject: `Completed: ${f.document}`,
    heading: 'Everyone has signed',
    paragraphs: [
      `Everyone has signed “${f.document}”, and it is now sealed.`,
      ...(f.hasCopy ? ['The sealed document is attached.'] : []),
    ],
  }),
  REJECTED: f => ({
    subject: `Declined: ${f.document}`,
    heading: `${f.party ?? 'A party'} declined`,
    paragraphs: [
      `${f.party ?? 'A party'} declined to sign “${f.document}”. The document can no longer be signed.`,
      ...(f.reason ? [`Reason: ${f.reason}`] : []),
    ],
  }),
  EXPIRED: (f, waiting) => ({
    subject: `Expired: ${f.document}`,
    heading: 'The deadline has passed',
    paragraphs: [
      `The deadline for “${f.document}”${f.deadline ? ` was ${f.deadline}` : ' has passed'}.`,
      ...waiting,
      'You can set a new deadline or withdraw the document.',
    ],
  }),
  EXPIRING_SOON: (f, waiting) => ({
    subject: `Expires soon: ${f.document}`,
    heading: 'The deadline is approaching',
    paragraphs: [
      `The deadline for “${f.document}”${f.deadline ? ` is ${f.deadline}` : ' is approaching'}.`,
      ...waiting,
      'You can send a reminder or set a new deadline.',
    ],
  }),
  DELIVERY_FAILED: f => ({
    subject: `Not delivered: ${f.document}`,
    heading: `${f.party ?? 'A party'} could not be reached`,
    paragraphs: [
      `A message about “${f.document}” to ${f.party ?? 'a party'}${f.address ? ` (${f.address})` : ''} could not be delivered.`,
      'Check and correct the address. The party then receives a new link.',
    ],
  }),
  DELEGATED: f => ({
    subject: `Handed over: ${f.document}`,
    heading: `${f.party ?? 'A party'} handed over to someone else`,
    paragraphs: [
      `${f.party ?? 'A party'} has asked ${f.delegate ?? 'someone else'}${f.address ? ` (${f.address})` : ''} to sign “${f.document}” in their place.`,
      ...(f.reason ? [`Reason: ${f.reason}`] : []),
      'If you do not want this, you can revoke the handover. The original party then has to sign.',
    ],
  }),
  DELEGATION_DECLINED: f => ({
    subject: `Declined to sign for someone else: ${f.document}`,
    heading: `${f.delegate ?? 'A party'} handed the document back`,
    paragraphs: [
      `${f.delegate ?? 'A party'} will not sign “${f.document}” for ${f.party ?? 'another party'}. The document is waiting for ${f.party ?? 'that party'} again.`,
      ...(f.reason ? [`Reason: ${f.reason}`] : []),
    ],
  }),
  DELEGATION_REVOKED: f => ({
    subject: `Handover cancelled: ${f.document}`,
    heading: `${f.party ?? 'A party'} cancelled the handover`,
    paragraphs: [
      `${f.party ?? 'A party'} will sign “${f.document}” themselves instead of ${f.delegate ?? 'the other person'}.`,
    ],
  }),
};

export function senderEmail(
  occasion: SenderEmailKind,
  language: 'sv' | 'en',
  facts: SenderFacts,
): Email & { subject: string } {
  const names = listed(language, facts.waiting);
  const waits = language === 'sv' ? `Har inte signerat än: ${names}.` : `Not signed yet: ${names}.`;
  const texts = (language === 'sv' ? swedish : english)[occasion](facts, facts.waiting.length > 0 ? [waits] : []);
  const reason =
    language === 'sv'
      ? `Du får det här mejlet eftersom du ansvarar för dokumentet hos ${facts.organization}.`
      : `You received this e-mail because you are responsible for the document at ${facts.organization}.`;
  return { ...texts, language, button: null, reason };
}
