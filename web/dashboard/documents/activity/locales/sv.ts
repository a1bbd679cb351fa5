/** Sentences about what happened to a document, in Swedish. Their type is that of all languages. */
import type { EditedPart } from '../folding.ts';

const list = new Intl.ListFormat('sv-SE', { type: 'conjunction' });
const parts: Record<EditedPart, string> = {
  content: 'innehållet',
  parties: 'parterna',
  name: 'namnet',
  settings: 'inställningarna',
};

/** Whom and what a sentence is about. `who` did it, `party` it was done to, and `other` takes the place of `party`. */
export interface Facts {
  who: string;
  party: string | null;
  other: string | null;
  to: string | null;
  detail: string | null;
}
/** Null where it lacks what it is about. */
type Sentence = (facts: Facts) => string | null;

const ofParty =
  (sentence: (who: string, party: string) => string): Sentence =>
  ({ who, party }) =>
    party && sentence(who, party);

export const sv = {
  edits: (who: string, count: number, edited: readonly EditedPart[]) =>
    `${who} gjorde ${count} ändringar: ${list.format(edited.map(part => parts[part]))}`,
  sentences: {
    DOCUMENT_CREATED: ({ who }) => `${who} skapade dokumentet`,
    DOCUMENT_CONTENT_UPDATED: ({ who }) => `${who} ändrade innehållet`,
    DOCUMENT_FIELD_VALUES_UPDATED: ({ who }) => `${who} fyllde i fält`,
    DOCUMENT_TITLE_UPDATED: ({ who }) => `${who} ändrade namnet`,
    DOCUMENT_META_UPDATED: ({ who, detail }) => `${who} ändrade en inställning${detail ? `: ${detail}` : ''}`,
    DOCUMENT_EXPIRATION_DATE_UPDATED: ({ who }) => `${who} ändrade sista dagen`,
    DOCUMENT_PREFERRED_LANGUAGE_UPDATED: ({ who }) => `${who} ändrade språket`,
    DOCUMENT_SIGNING_ORDER_UPDATED: ({ who }) => `${who} ändrade ordningen`,
    SIGNER_CREATED: ofParty((who, party) => `${who} lade till ${party}`),
    SIGNER_UPDATED: ofParty((who, party) => `${who} ändrade uppgifterna om ${party}`),
    SIGNER_DELETED: ofParty((who, party) => `${who} tog bort ${party}`),
    DOCUMENT_SENT: ({ who }) => `${who} skickade dokumentet`,
    DOCUMENT_OPENED: ({ who }) => `${who} öppnade dokumentet`,
    DOCUMENT_READ: ({ who }) => `${who} läste hela dokumentet`,
    DOCUMENT_SIGNED: ({ who }) => `${who} signerade`,
    DOCUMENT_REJECTED: ({ who, detail }) => `${who} avböjde${detail ? `: ”${detail}”` : ''}`,
    DOCUMENT_WITHDRAWN: ({ who, detail }) => `${who} drog tillbaka dokumentet${detail ? `: ”${detail}”` : ''}`,
    DOCUMENT_EXPIRATION_EXTENDED: ({ who }) => `${who} förlängde tiden`,
    DOCUMENT_DOWNLOADED: ({ who }) => `${who} laddade ner en fil`,
    DOCUMENT_ARCHIVED: ({ who }) => `${who} arkiverade dokumentet`,
    DOCUMENT_UNARCHIVED: ({ who }) => `${who} tog ut dokumentet ur arkivet`,
    DOCUMENT_DELETED: ({ who }) => `${who} flyttade dokumentet till papperskorgen`,
    DOCUMENT_RESTORED: ({ who }) => `${who} återställde dokumentet`,
    DOCUMENT_APPROVAL_REQUESTED: ({ who }) => `${who} bad om godkännande`,
    DOCUMENT_APPROVED: ({ who }) => `${who} godkände dokumentet`,
    DOCUMENT_APPROVAL_REJECTED: ({ who }) => `${who} godkände inte dokumentet`,
    SIGNING_URL_ACCESSED: ofParty((who, party) => `${who} hämtade länken till ${party}`),
    DOCUMENT_FRAME_REQUESTED: ({ who, detail }) =>
      detail && `${who} hämtade en adress för att förbereda dokumentet på ${detail}`,
    DOCUMENT_FRAME_OPENED: ({ who }) => `${who} öppnade dokumentet för att förbereda det`,
    DEVICE_PASSED_ON: ({ who, other }) => other && `${who} lämnade enheten till ${other}`,
    DELEGATION_CREATED: ({ who, other }) => (other ? `${who} lät ${other} signera i stället` : null),
    DELEGATION_ACCEPTED: ofParty((who, party) => `${who} åtog sig att signera för ${party}`),
    DELEGATION_DECLINED: ofParty((who, party) => `${who} avböjde att signera för ${party}`),
    DELEGATION_REVOKED: ({ who }) => `${who} tog tillbaka överlämnandet`,
    DELEGATION_COMPLETED: ofParty((who, party) => `${who} signerade för ${party}`),
  } as Readonly<Record<string, Sentence>>,
  /** Of the service, by the type of the journal. */
  sent: {
    EMAIL_SENT: (to, about) => `E-post till ${to}${about}`,
    SMS_SENT: (to, about) => `Sms till ${to}${about}`,
    EMAIL_FAILED: (to, about) => `E-post till ${to} kunde inte skickas${about}`,
    SMS_FAILED: (to, about) => `Sms till ${to} kunde inte skickas${about}`,
    DELIVERY_CONFIRMED: to => `Meddelandet kom fram till ${to}`,
    DELIVERY_FAILED: (to, about) => `Meddelandet till ${to} kom inte fram${about}`,
  } as Readonly<Record<string, (to: string, about: string) => string>>,
};
export type ActivityTexts = typeof sv;
