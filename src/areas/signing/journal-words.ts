/** The words of the readable journal. An event or a member without words of its own is shown as it is. */
export interface JournalWords {
  language: 'sv' | 'en';
  title: string;
  facts: Record<'document' | 'id' | 'sender' | 'sent' | 'completed' | 'original' | 'sealed' | 'head', string>;
  parties: string;
  partyColumns: string[];
  shown: string;
  shownColumns: string[];
  entries: string;
  entryColumns: string[];
  check: string;
  checkColumns: string[];
  /** What one does to check it, and with what. */
  checks(sealed: string, bytes: number): string[][];
  service: string;
  originalFile: string;
  block(type: string, place: number): string;
  upload(place: number): string;
  consent: string;
  empty: string;
  roles: Record<string, string>;
  methods: Record<string, string>;
  occasions: Record<string, string>;
  changes: Record<string, string>;
  events: Record<string, string>;
  members: Record<string, string>;
  originalIs: string;
  lastDay: string;
  level: string;
  timestamp: string;
  file: string;
  signatures(count: number): string;
  reason: string;
}

const sv: JournalWords = {
  language: 'sv',
  title: 'Händelselogg',
  facts: {
    document: 'Dokument',
    id: 'Dokument-ID',
    sender: 'Avsändare',
    sent: 'Skickat',
    completed: 'Klart',
    original: 'SHA-256 av originalet',
    sealed: 'SHA-256 av den förseglade filen',
    head: 'Kedjans slut',
  },
  parties: 'Parter',
  partyColumns: ['Namn', 'Adress', 'Roll', 'Skrev under', 'Hur', 'Varifrån'],
  shown: 'Vad parterna såg',
  shownColumns: ['Vad', 'SHA-256'],
  entries: 'Händelser',
  entryColumns: ['Nr', 'Tid (UTC)', 'Händelse', 'Vem', 'Kontrollsumma'],
  check: 'Så kontrollerar du',
  checkColumns: ['Vad', 'Hur'],
  checks: (sealed, bytes) => [
    [
      'Att dokumentet är oförändrat',
      `Den förseglade filens försegling ska hålla. SHA-256 av dess första ${bytes} byte är\n${sealed}\nArkivstämplar läggs senare till efter dem.`,
    ],
    [
      'Att händelseloggen är hel',
      'Den här filen bär händelserna som data (journal.json). Varje händelse anger kontrollsumman för den före sig; den sista är kedjans slut ovan.',
    ],
    ['Utan oss', 'docs/verify.md i programmet visar hur båda kontrolleras med openssl och pdfsig.'],
  ],
  service: 'Tjänsten',
  originalFile: 'Originalet, som det visades',
  block: (type, place) => `Innehållsblock ${place}: ${type}`,
  upload: place => `Uppladdad fil i block ${place}`,
  consent: 'Det som den som skrev under godkände',
  empty: '(tomt)',
  roles: { SIGNER: 'Undertecknare', REVIEWER: 'Granskare', ORGANIZER: 'Organisatör' },
  methods: { DRAWING: 'Ritad namnteckning', CLICK_TO_SIGN: 'Klick', NONE: 'Ingen underskrift' },
  occasions: {
    INVITE_SIGN: 'inbjudan att skriva under',
    INVITE_READ: 'inbjudan att läsa',
    SEALED: 'besked att det är klart',
    DECLINED: 'besked om avböjande',
    WITHDRAWN: 'besked om tillbakadragande',
    EXTENDED: 'besked om ny sista dag',
  },
  changes: { ADDED: 'tillagt', CHANGED: 'ändrat', DELETED: 'borttaget', BOXES: 'ändrade rutor' },
  events: {
    DOCUMENT_CREATED: 'Dokumentet skapades',
    SIGNER_CREATED: 'En part lades till',
    SIGNER_UPDATED: 'En part ändrades',
    SIGNER_DELETED: 'En part togs bort',
    DOCUMENT_CONTENT_UPDATED: 'Innehållet ändrades',
    DOCUMENT_FIELD_VALUES_UPDATED: 'Fält fylldes i av avsändaren',
    DOCUMENT_TITLE_UPDATED: 'Namnet ändrades',
    DOCUMENT_META_UPDATED: 'En inställning ändrades',
    DOCUMENT_EXTERNAL_ID_UPDATED: 'Det externa ID:t ändrades',
    DOCUMENT_EXPIRATION_DATE_UPDATED: 'Sista dagen ändrades',
    DOCUMENT_RESPONSIBLE_USER_UPDATED: 'Den ansvariga byttes',
    DOCUMENT_SIGNING_ORDER_UPDATED: 'Turordningen ändrades',
    DOCUMENT_STYLE_UPDATED: 'Utseendet ändrades',
    DOCUMENT_VALUE_UPDATED: 'Värdet ändrades',
    DOCUMENT_PREFERRED_LANGUAGE_UPDATED: 'Språket ändrades',
    DOCUMENT_SENT: 'Dokumentet skickades',
    EMAIL_SENT: 'E-post lämnades över',
    SMS_SENT: 'SMS lämnades över',
    EMAIL_FAILED: 'E-post kunde inte lämnas över',
    SMS_FAILED: 'SMS kunde inte lämnas över',
    SIGNING_URL_ACCESSED: 'Länken visades för avsändaren',
    DOCUMENT_OPENED: 'Dokumentet öppnades',
    DOCUMENT_READ: 'Dokumentet lästes till slutet',
    DOCUMENT_SIGNED: 'Dokumentet skrevs under',
    DOCUMENT_REJECTED: 'Dokumentet avböjdes',
    DOCUMENT_SEALED: 'Dokumentet förseglades',
    DOCUMENT_COMPLETED: 'Dokumentet är klart',
    DOCUMENT_WITHDRAWN: 'Dokumentet drogs tillbaka',
    DOCUMENT_EXPIRED: 'Sista dagen gick ut',
    DOCUMENT_EXPIRATION_EXTENDED: 'Tiden förlängdes',
    DOCUMENT_DOWNLOADED: 'En fil hämtades',
    DOCUMENT_DELETED: 'Dokumentet lades i papperskorgen',
    DOCUMENT_RESTORED: 'Dokumentet togs ur papperskorgen',
    DOCUMENT_ARCHIVED: 'Dokumentet arkiverades',
    DOCUMENT_UNARCHIVED: 'Dokumentet togs ur arkivet',
    SIGNATURES_ACCESSED: 'Underskrifterna visades för avsändaren',
  },
  members: {
    name: 'Namn',
    email: 'E-post',
    phone: 'Telefon',
    externalId: 'Externt ID',
    companyName: 'Företag',
    companyOrgNumber: 'Organisationsnummer',
    companyRole: 'Roll i företaget',
    country: 'Land',
    role: 'Roll',
    signingOrder: 'Turordning',
    delivery: 'Leverans',
    signatureMethod: 'Underskriftssätt',
    nationalId: 'Personnummer',
    subject: 'Ämne',
    message: 'Meddelande',
    signingMode: 'Turordning',
    language: 'Språk',
    value: 'Värde',
    expiresAt: 'Sista dag',
    internalRecipients: 'Mottagare av kopia',
    responsibleUserId: 'Ansvarig',
    documentStyle: 'Utseende',
  },
  originalIs: 'Originalets SHA-256',
  lastDay: 'Sista dag',
  level: 'Nivå',
  timestamp: 'Tidsstämpel',
  file: 'Fil',
  signatures: count => (count === 1 ? '1 underskrift' : `${count} underskrifter`),
  reason: 'Skäl',
};

const en: JournalWords = {
  language: 'en',
  title: 'Journal',
  facts: {
    document: 'Document',
    id: 'Document id',
    sender: 'Sender',
    sent: 'Sent',
    completed: 'Completed',
    original: 'SHA-256 of the original',
    sealed: 'SHA-256 of the sealed file',
    head: 'Head of the chain',
  },
  parties: 'Parties',
  partyColumns: ['Name', 'Address', 'Role', 'Signed', 'How', 'From where'],
  shown: 'What the parties saw',
  shownColumns: ['What', 'SHA-256'],
  entries: 'Events',
  entryColumns: ['No', 'Time (UTC)', 'Event', 'Who', 'Hash'],
  check: 'How to check it',
  checkColumns: ['What', 'How'],
  checks: (sealed, bytes) => [
    [
      'That the document is unchanged',
      `The seal of the sealed file must hold. SHA-256 of its first ${bytes} bytes is\n${sealed}\nArchive timestamps are later added after them.`,
    ],
    [
      'That the journal is whole',
      'This file carries the events as data (journal.json). Every event names the hash of the one before it; the last is the head of the chain above.',
    ],
    ['Without us', 'docs/verify.md in the program shows how both are checked with openssl and pdfsig.'],
  ],
  service: 'The service',
  originalFile: 'The original, as it was shown',
  block: (type, place) => `Content block ${place}: ${type}`,
  upload: place => `Uploaded file in block ${place}`,
  consent: 'What the signer agreed to',
  empty: '(empty)',
  roles: { SIGNER: 'Signer', REVIEWER: 'Reviewer', ORGANIZER: 'Organizer' },
  methods: { DRAWING: 'Drawn signature', CLICK_TO_SIGN: 'Click', NONE: 'No signature' },
  occasions: {
    INVITE_SIGN: 'invitation to sign',
    INVITE_READ: 'invitation to read',
    SEALED: 'word that it is complete',
    DECLINED: 'word that it was declined',
    WITHDRAWN: 'word that it was withdrawn',
    EXTENDED: 'word of a new last day',
  },
  changes: { ADDED: 'added', CHANGED: 'changed', DELETED: 'removed', BOXES: 'boxes changed' },
  events: {
    DOCUMENT_CREATED: 'The document was created',
    SIGNER_CREATED: 'A party was added',
    SIGNER_UPDATED: 'A party was changed',
    SIGNER_DELETED: 'A party was removed',
    DOCUMENT_CONTENT_UPDATED: 'The content was changed',
    DOCUMENT_FIELD_VALUES_UPDATED: 'Fields were filled by the sender',
    DOCUMENT_TITLE_UPDATED: 'The name was changed',
    DOCUMENT_META_UPDATED: 'A setting was changed',
    DOCUMENT_EXTERNAL_ID_UPDATED: 'The external id was changed',
    DOCUMENT_EXPIRATION_DATE_UPDATED: 'The last day was changed',
    DOCUMENT_RESPONSIBLE_USER_UPDATED: 'The person responsible was changed',
    DOCUMENT_SIGNING_ORDER_UPDATED: 'The signing order was changed',
    DOCUMENT_STYLE_UPDATED: 'The look was changed',
    DOCUMENT_VALUE_UPDATED: 'The value was changed',
    DOCUMENT_PREFERRED_LANGUAGE_UPDATED: 'The language was changed',
    DOCUMENT_SENT: 'The document was sent',
    EMAIL_SENT: 'E-mail was handed over',
    SMS_SENT: 'SMS was handed over',
    EMAIL_FAILED: 'E-mail could not be handed over',
    SMS_FAILED: 'SMS could not be handed over',
    SIGNING_URL_ACCESSED: 'The link was shown to the sender',
    DOCUMENT_OPENED: 'The document was opened',
    DOCUMENT_READ: 'The document was read to its end',
    DOCUMENT_SIGNED: 'The document was signed',
    DOCUMENT_REJECTED: 'The document was declined',
    DOCUMENT_SEALED: 'The document was sealed',
    DOCUMENT_COMPLETED: 'The document is complete',
    DOCUMENT_WITHDRAWN: 'The document was withdrawn',
    DOCUMENT_EXPIRED: 'The last day passed',
    DOCUMENT_EXPIRATION_EXTENDED: 'The deadline was extended',
    DOCUMENT_DOWNLOADED: 'A file was downloaded',
    DOCUMENT_DELETED: 'The document was put in the trash',
    DOCUMENT_RESTORED: 'The document was taken out of the trash',
    DOCUMENT_ARCHIVED: 'The document was archived',
    DOCUMENT_UNARCHIVED: 'The document was taken out of the archive',
    SIGNATURES_ACCESSED: 'The signatures were shown to the sender',
  },
  members: {
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    externalId: 'External id',
    companyName: 'Company',
    companyOrgNumber: 'Company number',
    companyRole: 'Role in the company',
    country: 'Country',
    role: 'Role',
    signingOrder: 'Signing order',
    delivery: 'Delivery',
    signatureMethod: 'Way of signing',
    nationalId: 'National number',
    subject: 'Subject',
    message: 'Message',
    signingMode: 'Signing order',
    language: 'Language',
    value: 'Value',
    expiresAt: 'Last day',
    internalRecipients: 'Recipients of a copy',
    responsibleUserId: 'Responsible',
    documentStyle: 'Look',
  },
  originalIs: 'SHA-256 of the original',
  lastDay: 'Last day',
  level: 'Level',
  timestamp: 'Timestamp',
  file: 'File',
  signatures: count => (count === 1 ? '1 signature' : `${count} signatures`),
  reason: 'Reason',
};

export const journalWords = { sv, en };
