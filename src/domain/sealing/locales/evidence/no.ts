/** Texts about what a file proves, in Norwegian (bokmål). */
import { pluralize } from '../../../../platform/text/plural.ts';
import type { EvidenceTexts } from './texts.ts';

export const no: EvidenceTexts = {
  verdicts: {
    VALID: ['Dokumentet er ekte og uendret.', 'Forseglingen holder, og hendelsesloggen som ligger i filen, er hel.'],
    UNVERIFIED: [
      'Dokumentet er uendret siden det ble forseglet, men ingen går god for den som forseglet det.',
      'Forseglingen og hendelsesloggen er fullstendige, men hvem som helst kan lage et sertifikat med disse navnene. Kontroller det på siden til tjenesten som avsenderen bruker, eller sammenlign rotsertifikatets fingeravtrykk med et du har fått på en annen måte.',
    ],
    OTHER: [
      'Signaturene i filen holder, men den er ikke forseglet her.',
      'Filen er uendret siden den ble signert. Vi kan ikke gå god for hvem som gjorde det.',
    ],
    UNKNOWN: [
      'Signaturen i filen kan ikke kontrolleres her.',
      'Filen er ikke forseglet her, og signaturen er laget på en måte vi ikke kan lese. Prøv programmet den ble laget med.',
    ],
    UNSEALED: [
      'Filen er ikke forseglet.',
      'Det finnes ingen signatur i den å kontrollere. Kanskje er det originalen, eller en utskrift av et forseglet dokument. Be avsenderen om den forseglede filen.',
    ],
    ADDED_TO: [
      'Noe er lagt til i filen etter at den ble forseglet.',
      'Det som ble forseglet, er intakt, men filen inneholder mer enn det. Stol bare på den delen som ble forseglet.',
    ],
    BROKEN: ['Filen er ikke til å stole på.', 'Noe i den stemmer ikke med det som ble signert. Be om en ny kopi.'],
    UNREADABLE: ['Filen kan ikke leses.', 'Den er ingen PDF, eller den er skadet eller beskyttet med passord.'],
  },
  byOthers: [
    'Dokumentet er uendret siden det ble forseglet, men det er ikke forseglet av denne tjenesten.',
    'Forseglingen og hendelsesloggen er fullstendige, men sertifikatet tilhører noen andre eller var ikke i bruk her på det tidspunktet.',
  ],
  quotes: ['«', '»'],
  sandbox: 'SANDBOX: en test.',
  completedEarly: 'Avsenderen avsluttet dokumentet før alle hadde signert.',
  shown: {
    document: 'Det du ser, er det som ble signert.',
    journal: 'Denne filen er hendelsesloggen til dokumentet, ikke selve dokumentet.',
    incomplete: 'Ikke alle som skulle signere, har signert.',
    unknown: 'Hendelsesloggen sier ikke hvem som skulle signere.',
  },
  seal: 'Forseglingen',
  unchanged: name => `${name}: ingenting av det som ble forseglet, er endret.`,
  changed: name => `${name}: innholdet er endret etter forseglingen, eller så er forseglingen falsk.`,
  addedTo: name => `${name}: det som ble forseglet, er intakt, men noe er lagt til i filen etterpå.`,
  uncheckable: name => `${name}: signaturen kan ikke kontrolleres her.`,
  earlierBroken: name => `${name}: en signatur av noen andre, som ikke stemte da filen ble forseglet.`,
  foreignSignature: name => `${name}: det som ble signert, er uendret.`,
  sealedBy: (signer, at) => `Forseglet av ${signer}${at && `, ${at}`}.`,
  signedBy: (signer, at) => `Signert av ${signer}${at && `, ${at}`}.`,
  ours: 'Sertifikatet er denne tjenestens eget.',
  trusted: 'Sertifikatet leder til roten du oppga.',
  untrusted: {
    ROOT: root => `Sertifikatet leder til ${root}, som ikke er en rot vi stoler på her.`,
    OTHER: root =>
      `Sertifikatet kommer fra en utsteder som også denne tjenesten bruker, ${root}, men det tilhører noen andre.`,
    TIME: () => 'Sertifikatet var ikke i bruk hos denne tjenesten på det tidspunktet.',
  },
  unknownRoot: root => `Hvem som står bak sertifikatets rot, er ikke kontrollert: ${root}.`,
  trust: {
    heading: 'Klarerte sertifikater',
    about:
      'En forsegling hører bare til denne tjenesten hvis den er laget med et av disse sertifikatene mens det var i bruk. Listen viser også hvem som bekrefter tidspunkter.',
    uses: { SEAL: 'Forseglinger', TIMESTAMP: 'Tidspunkter' },
    withIssued: name => `${name} og alle sertifikater som det har utstedt`,
    when: (what, from, until) => {
      if (from && until) return `${what}, fra ${from} til ${until}`;
      if (from) return `${what}, siden ${from}`;
      return until ? `${what}, til ${until}` : what;
    },
  },
  stamped: (authority, at) => `Tidspunktet ${at} er bekreftet av ${authority}.`,
  claimed: (authority, at) => `Tidspunktet ${at} oppgis av ${authority}, en utsteder som ikke er klarert her.`,
  unstamped: 'Tidspunktet er forseglerens egen opplysning; ingen tidsstempel bekrefter det.',
  archived: (authority, at) => `Filen er i tillegg arkivstemplet ${at} av ${authority}.`,
  archiveClaimed: (authority, at) =>
    `Filen har i tillegg et arkivstempel ${at} fra ${authority}, en utsteder som ikke er klarert her.`,
  ownTime:
    'Tidsstempelet og forseglingen leder til samme rotsertifikat, så den som har nøkkelen til det, går også god for tidspunktet.',
  ambiguous:
    'Det forseglede dokumentet inneholder deler som programmer kan lese ulikt. De var der da det ble forseglet; se detaljene.',
  lost: 'En oppdatering fjernet bevis som filen hadde: at ingen sertifikater var sperret da den ble forseglet.',
  noJournal: 'Filen har ingen hendelseslogg, så den er ikke et av tjenestens dokumenter.',
  wholeChain: count =>
    pluralize('nb-NO', count, {
      one: 'Hendelsesloggen er hel: # hendelse, ingen endret, fjernet eller lagt til.',
      other: 'Hendelsesloggen er hel: # hendelser, ingen endret, fjernet eller lagt til.',
    }),
  brokenChain: 'Hendelsesloggen er ikke hel.',
  impossible: 'Hendelsesloggen sier noe som ikke kan ha skjedd.',
  clockBack: 'Tidene i hendelsesloggen går tilbake med mindre enn ti minutter. Det kan komme av klokker som går ulikt.',
  personal: count =>
    pluralize('nb-NO', count, {
      one: '# personopplysning i loggen stemmer med kontrollsummen sin.',
      other: '# personopplysninger i loggen stemmer med kontrollsummene sine.',
    }),
  erased: count =>
    pluralize('nb-NO', count, {
      one: '# personopplysning er slettet. Loggen kan kontrolleres likevel.',
      other: '# personopplysninger er slettet. Loggen kan kontrolleres likevel.',
    }),
  withheld: (entries, values) =>
    `Noe av loggen kan bare avsenderen se, eller bare parten det gjelder, og det er ikke med i denne filen (hendelser: ${entries}, enkeltopplysninger: ${values}). Kontrollsummene for alt er med i kjeden, så ingenting kan mangle uten at det oppdages.`,
  counted: (signed, all) => `${signed} av ${all} har signert.`,
  signed: (name, at) => `${name} signerte ${at}.`,
  signedFor: (name, other, at) => `${name} signerte ${at}, for ${other}.`,
  accepted: (name, at) => `${name} godkjente ${at}.`,
  acceptedFor: (name, other, at) => `${name} godkjente ${at}, for ${other}.`,
  simulated: 'Den elektroniske ID-en var simulert.',
  simulatedByApi: 'Avsenderen simulerte dette i en sandkasse. Parten gjorde det ikke selv.',
  shownOnForm: 'Lenken ble vist på skjemaets side.',
  someone: 'En part',
  original: matches => (matches ? 'Originalen er den som ble sendt.' : 'Originalen er ikke den som ble sendt.'),
  upload: 'Filen som ble oppgitt som original, er en som ble lastet opp; originalen ble laget av den.',
  facts: {
    name: 'Dokument',
    id: 'Dokument-ID',
    organization: 'Avsender',
    sent: 'Sendt',
    sentThrough: 'Sendt gjennom',
    original: 'SHA-256 av originalen',
    root: 'Rotsertifikatets fingeravtrykk (SHA-256)',
    head: 'Kjedens slutt',
    file: 'SHA-256 av filen',
  },
};
