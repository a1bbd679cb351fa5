/** Texts about what a file proves, in Danish. */
import { pluralize } from '../../../../platform/text/plural.ts';
import type { EvidenceTexts } from './texts.ts';

export const da: EvidenceTexts = {
  verdicts: {
    VALID: ['Dokumentet er ægte og uændret.', 'Forseglingen holder, og hændelsesloggen i filen er hel.'],
    UNVERIFIED: [
      'Dokumentet er uændret, siden det blev forseglet, men ingen står inde for den, der forseglede det.',
      'Forseglingen og hændelsesloggen er fuldstændige, men enhver kan lave et certifikat med disse navne. Kontrollér det på siden for den tjeneste, som afsenderen bruger, eller sammenlign rodcertifikatets fingeraftryk med et, du har fået på anden vis.',
    ],
    OTHER: [
      'Underskrifterne i filen holder, men den er ikke forseglet her.',
      'Filen er uændret, siden den blev underskrevet. Vi kan ikke stå inde for, hvem der gjorde det.',
    ],
    UNKNOWN: [
      'Underskriften i filen kan ikke kontrolleres her.',
      'Filen er ikke forseglet her, og underskriften er lavet på en måde, som vi ikke kan læse. Prøv det program, den blev lavet med.',
    ],
    UNSEALED: [
      'Filen er ikke forseglet.',
      'Der er ingen underskrift i den at kontrollere. Måske er det originalen eller en udskrift af et forseglet dokument. Bed afsenderen om den forseglede fil.',
    ],
    ADDED_TO: [
      'Der er føjet noget til filen, efter at den blev forseglet.',
      'Det, der blev forseglet, er intakt, men filen indeholder mere end det. Stol kun på den del, der blev forseglet.',
    ],
    BROKEN: [
      'Man kan ikke stole på filen.',
      'Noget i den stemmer ikke med det, der blev skrevet under på. Bed om en ny kopi.',
    ],
    UNREADABLE: [
      'Filen kan ikke læses.',
      'Den er ikke en PDF, eller den er beskadiget eller beskyttet med en adgangskode.',
    ],
  },
  byOthers: [
    'Dokumentet er uændret, siden det blev forseglet, men det er ikke forseglet af denne tjeneste.',
    'Forseglingen og hændelsesloggen er fuldstændige, men certifikatet tilhører en anden eller var ikke i brug her på det tidspunkt.',
  ],
  quotes: ['”', '”'],
  sandbox: 'SANDBOX: en test.',
  completedEarly: 'Afsenderen afsluttede dokumentet, før alle havde skrevet under.',
  shown: {
    document: 'Det, du ser, er det, der blev skrevet under på.',
    journal: 'Denne fil er dokumentets hændelseslog, ikke selve dokumentet.',
    incomplete: 'Ikke alle, der skulle skrive under, har gjort det.',
    unknown: 'Hændelsesloggen siger ikke, hvem der skulle skrive under.',
  },
  seal: 'Forseglingen',
  unchanged: name => `${name}: intet af det, der blev forseglet, er ændret.`,
  changed: name => `${name}: indholdet er ændret efter forseglingen, eller også er forseglingen falsk.`,
  addedTo: name => `${name}: det, der blev forseglet, er intakt, men der er føjet noget til filen bagefter.`,
  uncheckable: name => `${name}: underskriften kan ikke kontrolleres her.`,
  earlierBroken: name => `${name}: en underskrift af en anden, som ikke stemte, da filen blev forseglet.`,
  foreignSignature: name => `${name}: det, der blev skrevet under på, er uændret.`,
  sealedBy: (signer, at) => `Forseglet af ${signer}${at && `, ${at}`}.`,
  signedBy: (signer, at) => `Underskrevet af ${signer}${at && `, ${at}`}.`,
  ours: 'Certifikatet er denne tjenestes eget.',
  trusted: 'Certifikatet fører til den rod, du angav.',
  untrusted: {
    ROOT: root => `Certifikatet fører til ${root}, som ikke er en rod, vi stoler på her.`,
    OTHER: root =>
      `Certifikatet kommer fra en udsteder, som denne tjeneste også bruger, ${root}, men det tilhører en anden.`,
    TIME: () => 'Certifikatet var ikke i brug hos denne tjeneste på det tidspunkt.',
  },
  unknownRoot: root => `Hvem der står bag certifikatets rod, er ikke kontrolleret: ${root}.`,
  trust: {
    heading: 'Betroede certifikater',
    about:
      'En forsegling hører kun til denne tjeneste, hvis den er lavet med et af disse certifikater, mens det var i brug. Listen viser også, hvem der bekræfter tidspunkter.',
    uses: { SEAL: 'Forseglinger', TIMESTAMP: 'Tidspunkter' },
    withIssued: name => `${name} og alle certifikater, som det har udstedt`,
    when: (what, from, until) => {
      if (from && until) return `${what}, fra ${from} til ${until}`;
      if (from) return `${what}, siden ${from}`;
      return until ? `${what}, indtil ${until}` : what;
    },
  },
  stamped: (authority, at) => `Tidspunktet ${at} er bekræftet af ${authority}.`,
  claimed: (authority, at) => `Tidspunktet ${at} oplyses af ${authority}, en udsteder, der ikke er betroet her.`,
  unstamped: 'Tidspunktet er forseglerens egen oplysning; intet tidsstempel bekræfter det.',
  archived: (authority, at) => `Filen er desuden arkivstemplet ${at} af ${authority}.`,
  archiveClaimed: (authority, at) =>
    `Filen har desuden et arkivstempel ${at} fra ${authority}, en udsteder, der ikke er betroet her.`,
  ownTime:
    'Tidsstemplet og forseglingen fører til samme rodcertifikat, så den, der har dets nøgle, står også inde for tidspunktet.',
  ambiguous:
    'Det forseglede dokument indeholder dele, som programmer kan læse forskelligt. De var der, da det blev forseglet; se detaljerne.',
  lost: 'En opdatering fjernede beviser, som filen havde: at intet certifikat var spærret, da den blev forseglet.',
  noJournal: 'Filen har ingen hændelseslog, så den er ikke et af tjenestens dokumenter.',
  wholeChain: count =>
    pluralize('da-DK', count, {
      one: 'Hændelsesloggen er hel: # hændelse, ingen ændret, fjernet eller tilføjet.',
      other: 'Hændelsesloggen er hel: # hændelser, ingen ændret, fjernet eller tilføjet.',
    }),
  brokenChain: 'Hændelsesloggen er ikke hel.',
  impossible: 'Hændelsesloggen siger noget, der ikke kan være sket.',
  clockBack:
    'Tiderne i hændelsesloggen går tilbage med mindre end ti minutter. Det kan skyldes ure, der går forskelligt.',
  personal: count =>
    pluralize('da-DK', count, {
      one: '# personoplysning i loggen stemmer med sin kontrolsum.',
      other: '# personoplysninger i loggen stemmer med deres kontrolsummer.',
    }),
  erased: count =>
    pluralize('da-DK', count, {
      one: '# personoplysning er slettet. Loggen kan alligevel kontrolleres.',
      other: '# personoplysninger er slettet. Loggen kan alligevel kontrolleres.',
    }),
  withheld: (entries, values) =>
    `Noget af loggen må kun afsenderen se, eller kun den part, det vedrører, og det er ikke med i denne fil (hændelser: ${entries}, enkelte oplysninger: ${values}). Kontrolsummerne for det hele er med i kæden, så intet kan mangle, uden at det opdages.`,
  counted: (signed, all) => `${signed} af ${all} har skrevet under.`,
  signed: (name, at) => `${name} skrev under ${at}.`,
  signedFor: (name, other, at) => `${name} skrev under ${at}, for ${other}.`,
  accepted: (name, at) => `${name} godkendte ${at}.`,
  acceptedFor: (name, other, at) => `${name} godkendte ${at}, for ${other}.`,
  simulated: 'Det elektroniske id var simuleret.',
  simulatedByApi: 'Afsenderen simulerede dette i en sandkasse. Parten gjorde det ikke selv.',
  shownOnForm: 'Linket blev vist på formularens side.',
  someone: 'En part',
  original: matches => (matches ? 'Originalen er den, der blev sendt.' : 'Originalen er ikke den, der blev sendt.'),
  upload: 'Filen, der blev angivet som original, er en, der blev uploadet; originalen blev lavet ud fra den.',
  facts: {
    name: 'Dokument',
    id: 'Dokument-id',
    organization: 'Afsender',
    sent: 'Sendt',
    sentThrough: 'Sendt gennem',
    original: 'SHA-256 af originalen',
    root: 'Rodcertifikatets fingeraftryk (SHA-256)',
    head: 'Kædens slutning',
    file: 'SHA-256 af filen',
  },
};
