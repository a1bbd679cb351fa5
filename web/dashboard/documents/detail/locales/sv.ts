/** Texts of a document in Swedish. Their type is that of all languages. */
import type { DocumentFile, DocumentFileType } from '../../../../../src/contract/schemas/files.ts';
import type { SignatureMethod } from '../../../../../src/contract/values.ts';

const list = new Intl.ListFormat('sv-SE', { type: 'conjunction' });
const named = (names: readonly string[]): string =>
  list.format(names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} till`] : names);

type Level = NonNullable<DocumentFile['seal']>['level'];

export const sv = {
  next: {
    trash: (day: string | null) =>
      day === null ? 'I papperskorgen.' : `I papperskorgen till ${day}. Sedan raderas det för gott.`,
    approval: (names: readonly string[]) =>
      names.length === 0 ? 'Väntar på godkännande.' : `Väntar på godkännande av ${named(names)}.`,
    notApproved: 'Det blev inte godkänt. Ändra det och fråga igen.',
    approved: 'Det är godkänt och kan skickas.',
    draft: (parties: number): string =>
      parties === 0
        ? 'Inget är skickat. Ingen ombeds signera än.'
        : 'Inget är skickat. Du ser allt en gång till innan det skickas.',
    sign: (signed: readonly string[], left: number) => {
      const before = signed.length === 0 ? '' : `${named(signed)} har signerat. `;
      return left === 0
        ? `${before}Din signatur är den sista. Sedan förseglas dokumentet och alla får en kopia.`
        : `${before}Det är din tur. Efter dig signerar ${left === 1 ? 'en till' : `${left} till`}.`;
    },
    bounced: (who: string, email: string | null) =>
      email === null
        ? `${who} gick inte att nå. Rätta adressen och skicka igen. Det de andra har signerat gäller.`
        : `E-posten till ${email} kom i retur. Rätta adressen och skicka igen. Det de andra har signerat gäller.`,
    blocked: (who: string) =>
      `Meddelandet till ${who} kunde inte skickas på grund av tjänstens egna inställningar för e-post och sms. Den som driver tjänsten är underrättad. Det skickas när de är åtgärdade. Adressen behöver inte rättas.`,
    delayed: (who: string, until: string | null) =>
      `Meddelandet till ${who} har inte tagits emot än. Nya försök görs${until === null ? '' : ` till ${until}`}.`,
    waiting: (names: readonly string[], signed: number) =>
      `${signed === 0 ? 'Ingen har signerat än. ' : ''}${names.length === 0 ? '' : `Väntar på ${named(names)}. `}När alla har signerat förseglas dokumentet.`,
    sealing: (clock: string | null) =>
      clock === null ? 'Alla har signerat. Det förseglas nu.' : `Alla har signerat. Det förseglas sedan ${clock}.`,
    sealed: (clock: string) => `Förseglat ${clock}. Vem som helst kan kontrollera att inget har ändrats sedan dess.`,
    declined: (who: string | null) =>
      who === null ? 'Det avböjdes.' : `${who} avböjde att signera. Dra tillbaka det för att ändra och skicka igen.`,
    expired: (day: string | null) =>
      day === null ? 'Tiden har gått ut.' : `Sista dag var ${day}. Förläng tiden eller dra tillbaka dokumentet.`,
    imported: 'Signerat på annat håll och förvarat här.',
  },
  sign: 'Signera',
  opening: 'Öppnar',
  send: 'Skicka',
  write: 'Fortsätt skriva',
  cannotSend: 'Din roll kan inte skicka.',
  method: {
    DRAWING: 'ritar sin namnteckning',
    CLICK_TO_SIGN: 'signerar med ett klick',
    SE_BANKID: 'BankID',
    DK_MITID: 'MitID',
    DK_MITID_ERHVERV: 'MitID Erhverv',
    FI_FTN: 'finsk e-legitimation',
    NL_IDIN: 'iDIN',
    NO_BANKID_BIOMETRIC: 'BankID med biometri',
    NO_BANKID_HIGH: 'BankID',
    NO_QES: 'kvalificerad signatur',
    MANUAL: 'signerat på papper',
    NONE: '',
  } satisfies Record<SignatureMethod, string> as Record<SignatureMethod, string>,
  verified: { SMS: 'kod via sms först', EMAIL: 'kod via e-post först', PIN: 'PIN först', eid: 'e-legitimation först' },
  yourTurn: 'Din tur',
  theDocument: 'Dokumentet',
  showDocument: 'Visa dokumentet',
  handedOver: 'Överlämnat',
  delegatedTo: (name: string, hasSigned: boolean) => `${name} ${hasSigned ? 'signerade' : 'signerar'} i stället`,
  handedOverAt: (when: string, reason: string) =>
    reason === '' ? `Lämnade över ${when}` : `Lämnade över ${when}: ”${reason}”`,
  delegatedBy: (name: string, hasSigned: boolean) => `${hasSigned ? 'Signerade' : 'Signerar'} för ${name}`,
  correct: 'Rätta',
  correctAndSend: 'Rätta och skicka igen',
  correctNamed: (name: string) => `Rätta uppgifterna om ${name}`,
  correctable: { name: 'Namn', email: 'E-postadress', phone: 'Mobilnummer' },
  save: 'Spara',
  saved: 'Sparat.',
  copyLink: 'Kopiera länken',
  showCode: 'Visa QR-kod',
  signHere: 'Signera här nu',
  notSent: { blocked: 'Inte skickat: tjänstens inställningar', delayed: 'Inte skickat än, nya försök görs' },
  linkNotOpened: 'Länken är inte öppnad än',
  signInPerson: 'Signera på plats',
  linkCopied: (name: string) => `Länken till ${name} är kopierad. Den som har den kan signera.`,
  linkOf: (name: string) => `Länk till ${name}`,
  aboutCode: (name: string) => `${name} öppnar dokumentet med kameran på sin telefon. Den som har länken kan signera.`,
  code: (name: string) => `QR-kod med länken till ${name}`,
  linkAsText: 'Länken som text',
  corrected: (name: string) => `Skickat igen till ${name}.`,
  comments: 'Kommentarer',
  noComments: 'Inga kommentarer. Bara de i din arbetsyta ser det som skrivs här.',
  writeComment: 'Skriv en kommentar',
  reply: 'Svara',
  resolve: 'Markera som klar',
  reopen: 'Öppna igen',
  resolved: 'klar',
  shared: 'alla parter ser den',
  deletedComment: 'Borttagen',
  links: 'Länkar',
  noLinks: 'Inte länkat till andra dokument.',
  link: { MANUAL: 'länkat', DUPLICATE: 'kopia', RENEWAL: 'förnyelse' },
  removeLink: (name: string) => `Ta bort länken till ${name}`,
  addLink: 'Länka till',
  findDocument: 'Dokumentets namn',
  fileAbout: {
    ORIGINAL: 'så som alla såg det',
    SIGNED: 'med alla signaturer',
    JOURNAL: 'allt som har hänt, i ordning',
  } satisfies Record<DocumentFileType, string> as Record<DocumentFileType, string>,
  level: {
    'B-B': 'PAdES B-B: förseglat, utan bevisad tid',
    'B-T': 'PAdES B-T: med bevisad tid',
    'B-LT': 'PAdES B-LT: bevis som går att läsa i åratal',
    'B-LTA': 'PAdES B-LTA: bevis som förnyas',
  } satisfies Record<Level, string> as Record<Level, string>,
  timeBy: (authority: string) => `tid från ${authority}`,
  notYet: 'inte än',
  download: 'Ladda ner',
  verify: 'Kontrollera',
  verifyAbout: 'Öppnar sidan där vem som helst kan kontrollera en förseglad fil.',
  detailsOf: 'Uppgifter',
  responsible: 'Ansvarig',
  folder: 'Mapp',
  tags: 'Etiketter',
  value: 'Värde',
  order: 'Ordning',
  orders: { SEQUENTIAL: 'en i taget', PARALLEL: 'alla på en gång' },
  reminders: 'Påminnelser',
  everyDays: (days: number | null) =>
    days === null || days === 0 ? 'inga' : days === 1 ? 'varje dag' : days === 2 ? 'varannan dag' : `var ${days}:e dag`,
  deadline: 'Sista dag',
  number: 'Nummer',
  madeFrom: 'Mall',
  none: 'ingen',
  addTag: 'Lägg till etikett',
  removeTag: (name: string) => `Ta bort etiketten ${name}`,
  more: 'Mer',
  events: 'Händelser för utvecklare',
};
export type DetailTexts = typeof sv;
