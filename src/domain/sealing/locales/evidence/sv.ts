/** Texts about what a file proves, in Swedish. */
import { pluralize } from '../../../../platform/text/plural.ts';
import type { EvidenceTexts } from './texts.ts';

export const sv: EvidenceTexts = {
  verdicts: {
    VALID: ['Dokumentet är äkta och oförändrat.', 'Förseglingen är giltig och händelseloggen i filen är fullständig.'],
    UNVERIFIED: [
      'Dokumentet är oförändrat sedan det förseglades, men ingen går i god för den som förseglade det.',
      'Förseglingen och händelseloggen är fullständiga, men vem som helst kan skapa ett certifikat med de här namnen. Verifiera det på sidan för den tjänst som avsändaren använder, eller jämför rotcertifikatets fingeravtryck med ett som du har fått på annat sätt.',
    ],
    OTHER: [
      'Signaturerna i filen är giltiga, men filen är inte förseglad här.',
      'Filen är oförändrad sedan den signerades. Vi kan inte bekräfta vem som signerade den.',
    ],
    UNKNOWN: [
      'Signaturen i filen kan inte verifieras här.',
      'Filen är inte förseglad här, och signaturen har ett format som inte stöds. Prova programmet som den skapades med.',
    ],
    UNSEALED: [
      'Filen är inte förseglad.',
      'Den innehåller ingen signatur att verifiera. Det kan vara originalet eller en utskrift av ett förseglat dokument. Be avsändaren om den förseglade filen.',
    ],
    ADDED_TO: [
      'Något har lagts till i filen efter att den förseglades.',
      'Det som förseglades är intakt, men filen innehåller mer än så. Lita bara på den del som förseglades.',
    ],
    BROKEN: ['Filen går inte att lita på.', 'Något i den stämmer inte med det som signerades. Be om en ny kopia.'],
    UNREADABLE: ['Filen kan inte läsas.', 'Den är inte en PDF, eller så är den skadad eller lösenordsskyddad.'],
  },
  byOthers: [
    'Dokumentet är oförändrat sedan det förseglades, men den här tjänsten har inte förseglat det.',
    'Förseglingen och händelseloggen är fullständiga, men certifikatet tillhör någon annan eller användes inte här vid den tidpunkten.',
  ],
  quotes: ['”', '”'],
  sandbox: 'SANDBOX: ett test.',
  completedEarly: 'Avsändaren avslutade dokumentet innan alla hade signerat.',
  shown: {
    document: 'Det du ser är det som signerades.',
    journal: 'Den här filen är dokumentets händelselogg, inte själva dokumentet.',
    incomplete: 'Alla som skulle signera har inte signerat.',
    unknown: 'Händelseloggen säger inte vilka som skulle signera.',
  },
  seal: 'Förseglingen',
  unchanged: name => `${name}: det förseglade innehållet är oförändrat.`,
  changed: name => `${name}: innehållet har ändrats efter förseglingen, eller så är förseglingen förfalskad.`,
  addedTo: name => `${name}: det som förseglades är intakt, men något har lagts till i filen efteråt.`,
  uncheckable: name => `${name}: signaturen kan inte verifieras här.`,
  earlierBroken: name => `${name}: en signatur av någon annan, som var ogiltig redan när filen förseglades.`,
  foreignSignature: name => `${name}: det signerade innehållet är oförändrat.`,
  sealedBy: (signer, at) => `Förseglat av ${signer}${at && `, ${at}`}.`,
  signedBy: (signer, at) => `Signerat av ${signer}${at && `, ${at}`}.`,
  ours: 'Certifikatet tillhör den här tjänsten.',
  trusted: 'Certifikatet leder till det rotcertifikat som du angav.',
  untrusted: {
    ROOT: root => `Certifikatet leder till ${root}, ett rotcertifikat som inte är betrott här.`,
    OTHER: root =>
      `Certifikatet kommer från en utfärdare som också den här tjänsten använder, ${root}, men det tillhör någon annan.`,
    TIME: () => 'Certifikatet användes inte av den här tjänsten vid den tidpunkten.',
  },
  unknownRoot: root => `Utfärdaren av rotcertifikatet har inte verifierats: ${root}.`,
  trust: {
    heading: 'Betrodda certifikat',
    about:
      'En försegling tillhör den här tjänsten bara om den gjordes med ett av de här certifikaten, under tiden då det användes. Listan visar också vem som bekräftar tidpunkter.',
    uses: { SEAL: 'Förseglingar', TIMESTAMP: 'Tidpunkter' },
    withIssued: name => `${name} och alla certifikat som det har utfärdat`,
    when: (what, from, until) => {
      if (from && until) return `${what}, från ${from} till ${until}`;
      if (from) return `${what}, sedan ${from}`;
      return until ? `${what}, till ${until}` : what;
    },
  },
  stamped: (authority, at) => `Tidpunkten ${at} bekräftas av ${authority}.`,
  claimed: (authority, at) => `Tidpunkten ${at} anges av ${authority}, en utfärdare som inte är betrodd här.`,
  unstamped: 'Tidpunkten har angetts av den som förseglade; ingen tidsstämpel bekräftar den.',
  archived: (authority, at) => `Filen är dessutom arkivstämplad ${at} av ${authority}.`,
  archiveClaimed: (authority, at) =>
    `Filen har dessutom en arkivstämpel ${at} av ${authority}, en utfärdare som inte är betrodd här.`,
  ownTime:
    'Tidsstämpeln och förseglingen leder till samma rotcertifikat, så den som har dess nyckel intygar också tidpunkten.',
  ambiguous:
    'Det förseglade dokumentet innehåller delar som program kan läsa på olika sätt. De fanns där när det förseglades; se detaljerna.',
  lost: 'En uppdatering tog bort bevis som filen hade: att inget certifikat var spärrat när den förseglades.',
  noJournal: 'Filen har ingen händelselogg, så den är inte ett dokument från den här tjänsten.',
  wholeChain: count =>
    pluralize('sv-SE', count, {
      one: 'Händelseloggen är fullständig: # händelse, ingen ändrad, borttagen eller tillagd.',
      other: 'Händelseloggen är fullständig: # händelser, ingen ändrad, borttagen eller tillagd.',
    }),
  brokenChain: 'Händelseloggen är inte fullständig.',
  impossible: 'Händelseloggen säger något som inte kan ha hänt.',
  clockBack: 'Tiderna i händelseloggen går tillbaka med mindre än tio minuter. Det kan bero på klockor som går olika.',
  personal: count =>
    pluralize('sv-SE', count, {
      one: '# personuppgift i loggen stämmer med sin kontrollsumma.',
      other: '# personuppgifter i loggen stämmer med sina kontrollsummor.',
    }),
  erased: count =>
    pluralize('sv-SE', count, {
      one: '# personuppgift har raderats. Loggen går fortfarande att verifiera.',
      other: '# personuppgifter har raderats. Loggen går fortfarande att verifiera.',
    }),
  withheld: (entries, values) =>
    `Filen utelämnar det i loggen som bara avsändaren eller en av parterna får se (händelser: ${entries}, enskilda uppgifter: ${values}). Kontrollsummorna för allt finns i kedjan, så inget kan saknas utan att det märks.`,
  counted: (signed, all) => `${signed} av ${all} har signerat.`,
  signed: (name, at) => `${name} signerade ${at}.`,
  signedFor: (name, other, at) => `${name} signerade ${at}, för ${other}.`,
  accepted: (name, at) => `${name} godkände ${at}.`,
  acceptedFor: (name, other, at) => `${name} godkände ${at}, för ${other}.`,
  simulated: 'Den elektroniska legitimationen var simulerad.',
  simulatedByApi: 'Avsändaren simulerade detta i en sandlåda. Parten gjorde det inte själv.',
  shownOnForm: 'Länken visades på formulärets sida.',
  someone: 'En part',
  original: matches => (matches ? 'Originalet är det som skickades.' : 'Originalet är inte det som skickades.'),
  upload: 'Filen som angavs som original är en som laddades upp; originalet gjordes av den.',
  facts: {
    name: 'Dokument',
    id: 'Dokument-ID',
    organization: 'Avsändare',
    sent: 'Skickat',
    sentThrough: 'Skickat genom',
    original: 'SHA-256 av originalet',
    root: 'Rotcertifikatets fingeravtryck (SHA-256)',
    head: 'Kedjans sista kontrollsumma',
    file: 'SHA-256 av filen',
  },
};
