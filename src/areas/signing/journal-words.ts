/** The words of the readable journal. An entry type without words of its own is shown as it is. */
export interface JournalWords {
  title: string;
  document: string;
  id: string;
  sender: string;
  sent: string;
  completed: string;
  original: string;
  sealed: string;
  head: string;
  parties: string;
  partyColumns: string[];
  entries: string;
  entryColumns: string[];
  service: string;
  role: Record<'SIGNER' | 'REVIEWER' | 'ORGANIZER', string>;
  event(type: string): string;
}

const svEvents: Record<string, string> = {
  DOCUMENT_CREATED: 'Dokumentet skapades',
  SIGNER_CREATED: 'En part lades till',
  SIGNER_UPDATED: 'En part ändrades',
  SIGNER_DELETED: 'En part togs bort',
  DOCUMENT_SENT: 'Dokumentet skickades',
  EMAIL_SENT: 'E-post skickades',
  SMS_SENT: 'SMS skickades',
  SIGNING_URL_ACCESSED: 'Länken visades för avsändaren',
  DOCUMENT_OPENED: 'Dokumentet öppnades',
  DOCUMENT_READ: 'Dokumentet lästes',
  DOCUMENT_SIGNED: 'Dokumentet skrevs under',
  DOCUMENT_REJECTED: 'Dokumentet avböjdes',
  DOCUMENT_SEALED: 'Dokumentet förseglades',
  DOCUMENT_COMPLETED: 'Dokumentet är klart',
  DOCUMENT_WITHDRAWN: 'Dokumentet drogs tillbaka',
  DOCUMENT_EXPIRATION_EXTENDED: 'Tiden förlängdes',
  DOCUMENT_DOWNLOADED: 'En fil hämtades',
  EMAIL_FAILED: 'E-post kunde inte skickas',
  SMS_FAILED: 'SMS kunde inte skickas',
};
const enEvents: Record<string, string> = {
  DOCUMENT_CREATED: 'The document was created',
  SIGNER_CREATED: 'A party was added',
  SIGNER_UPDATED: 'A party was changed',
  SIGNER_DELETED: 'A party was removed',
  DOCUMENT_SENT: 'The document was sent',
  EMAIL_SENT: 'E-mail was sent',
  SMS_SENT: 'SMS was sent',
  SIGNING_URL_ACCESSED: 'The link was shown to the sender',
  DOCUMENT_OPENED: 'The document was opened',
  DOCUMENT_READ: 'The document was read',
  DOCUMENT_SIGNED: 'The document was signed',
  DOCUMENT_REJECTED: 'The document was declined',
  DOCUMENT_SEALED: 'The document was sealed',
  DOCUMENT_COMPLETED: 'The document is complete',
  DOCUMENT_WITHDRAWN: 'The document was withdrawn',
  DOCUMENT_EXPIRATION_EXTENDED: 'The deadline was extended',
  DOCUMENT_DOWNLOADED: 'A file was downloaded',
  EMAIL_FAILED: 'E-mail could not be sent',
  SMS_FAILED: 'SMS could not be sent',
};

export const journalWords: Record<'sv' | 'en', JournalWords> = {
  sv: {
    title: 'Händelselogg',
    document: 'Dokument',
    id: 'Dokument-ID',
    sender: 'Avsändare',
    sent: 'Skickat',
    completed: 'Klart',
    original: 'SHA-256 av originalet',
    sealed: 'SHA-256 av den förseglade filen',
    head: 'Kedjans slut',
    parties: 'Parter',
    partyColumns: ['Namn', 'Adress', 'Roll', 'Skrev under'],
    entries: 'Händelser',
    entryColumns: ['Nr', 'Tid', 'Händelse', 'Vem', 'Kontrollsumma'],
    service: 'Tjänsten',
    role: { SIGNER: 'Undertecknare', REVIEWER: 'Granskare', ORGANIZER: 'Organisatör' },
    event: type => svEvents[type] ?? type,
  },
  en: {
    title: 'Journal',
    document: 'Document',
    id: 'Document id',
    sender: 'Sender',
    sent: 'Sent',
    completed: 'Completed',
    original: 'SHA-256 of the original',
    sealed: 'SHA-256 of the sealed file',
    head: 'Head of the chain',
    parties: 'Parties',
    partyColumns: ['Name', 'Address', 'Role', 'Signed'],
    entries: 'Events',
    entryColumns: ['No', 'Time', 'Event', 'Who', 'Hash'],
    service: 'The service',
    role: { SIGNER: 'Signer', REVIEWER: 'Reviewer', ORGANIZER: 'Organizer' },
    event: type => enEvents[type] ?? type,
  },
};
