/**
 * Texts for everything besides plain reading and signing, in Swedish: files, electronic ID, conversation, delegation.
 */
import { inTime } from '../../../../src/contract/waiting-time.ts';
export const svFeatures = {
  handIn: {
    takes: (kinds: string, most: string) => `${kinds}, högst ${most}.`,
    kinds: {
      PDF: 'En PDF',
      IMAGE: 'En bild (JPEG, PNG, GIF eller WebP)',
      BOTH: 'En PDF eller en bild (JPEG, PNG, GIF eller WebP)',
    },
    choose: 'Välj en fil',
    another: 'Välj en annan fil',
    photo: 'Ta ett foto',
    open: 'Ladda ner',
    remove: 'Ta bort',
    download: (name: string) => `Ladda ner ${name}`,
    sending: (name: string) => `Laddar upp ${name}`,
    checking: (name: string) => `Kontrollerar ${name}`,
    missing: 'Ladda upp en fil.',
    changed: 'Filen ändrades i ett annat fönster. Granska den och signera igen.',
    fetchFailed: 'Filen kunde inte hämtas. Försök igen.',
    problems: {
      TYPE: (kinds: string) =>
        `Den här filen kan inte användas här. Det som godtas: ${kinds}. Filens innehåll avgör, inte namnet.`,
      BIG: (_kinds: string) => 'Filen är för stor. Välj en mindre.',
      UNREADABLE: (_kinds: string) =>
        'Filen går inte att läsa. Den kan vara skadad eller lösenordsskyddad. Spara en ny kopia och försök igen.',
      PASSWORD: (_kinds: string) =>
        'PDF:en är skyddad med lösenord eller mot ändringar. Spara en kopia utan skydd och välj den.',
      PAGES: (_kinds: string) => 'PDF:en har fler än 500 sidor. Välj en kortare.',
      DAMAGED: (_kinds: string) =>
        'PDF:en är skadad. Spara den igen där den gjordes, eller skriv ut den till en ny PDF, och välj den.',
      AMBIGUOUS: (_kinds: string) =>
        'Olika program visar PDF:en på olika sätt, så det vore inte säkert vad du lämnar in. Skriv ut den till en ny PDF och välj den.',
      COMPLEX: (_kinds: string) => 'PDF:en tar för lång tid att läsa. Skriv ut den till en ny PDF och välj den.',
      DYNAMIC_FORM: (_kinds: string) =>
        'PDF:en är ett formulär som bara Adobe Reader kan visa. Öppna det där, skriv ut det till en ny PDF och välj den.',
      SIGNED: (_kinds: string) =>
        'PDF:en är redan signerad, och dess signaturer skulle gå sönder här. Välj en kopia utan dem.',
      PICTURE: (_kinds: string) => 'Bilden är skadad och kan inte visas. Välj en annan.',
      PIXELS: (_kinds: string) => 'Bilden har mer än 64 megapixel. Välj en mindre.',
      FILES: (_kinds: string) =>
        'Du har laddat upp så många filer som det går till det här dokumentet. Fråga avsändaren hur du ska skicka den i stället.',
      TOGETHER: (_kinds: string) => 'Dokumentets filer skulle bli större än 75 MB tillsammans. Välj en mindre.',
      STORAGE: (_kinds: string) => 'Avsändaren har inte plats för fler filer. Fråga hur du kan skicka den i stället.',
      LATER: (seconds: number) =>
        `För mycket har laddats upp från ditt nätverk. Försök igen ${inTime('sv', seconds)}, eller fråga avsändaren hur du kan skicka filen i stället.`,
      OFFLINE: (_kinds: string) => 'Anslutningen bröts och filen laddades inte upp. Försök igen när du är uppkopplad.',
      MEANWHILE: (_kinds: string) => 'Dokumentet har ändrats, så det går inte längre att ladda upp filer.',
      FAILED: (_kinds: string) => 'Filen kunde inte laddas upp. Försök igen.',
    },
  },

  mark: {
    picture: 'Bild',
    preview: 'Bilden som den kommer att se ut i dokumentet',
    choose: 'Välj en bild',
    another: 'Välj en annan bild',
    hint: 'Ett foto eller en skanning av din namnteckning på vitt papper, PNG eller JPEG. Papperet blir genomskinligt.',
    missing: 'Välj en bild först.',
    refused: 'Den godkändes inte. Gör en ny och försök igen.',
    saved: 'Sparad',
    savedPreview: 'Din sparade namnteckning',
    savedFailed: 'Den sparade namnteckningen kunde inte hämtas. Rita eller skriv i stället.',
    problems: {
      NOT_A_PICTURE: 'Den här filen är inte en bild som kan användas. Välj en PNG eller JPEG.',
      EMPTY: 'Ingenting syns i bilden. Välj en annan.',
      TOO_BIG: 'Den är större än 200 kB. Rita en enklare, eller välj en annan bild.',
    },
  },

  eid: {
    loading: 'Laddar e-legitimation',
    loadFailed: 'E-legitimationen kunde inte laddas. Det du har fyllt i är sparat.',
    verificationWhy: (name: string) => `Bekräfta din identitet med ${name}.`,
    identifyHere: (name: string) => `${name} på den här enheten`,
    identifyElsewhere: (name: string) => `${name} på en annan enhet`,
    identifyWith: (name: string) => `Fortsätt med ${name}`,
    signHere: (name: string) => `Signera med ${name} på den här enheten`,
    signElsewhere: (name: string) => `Signera med ${name} på en annan enhet`,
    signWith: (name: string) => `Signera med ${name}`,
    evidence: (name: string) =>
      `De uppgifter som ${name} intygar om dig, till exempel ditt namn och oftast ditt personnummer, sparas tillsammans med tidpunkten och din IP-adress som bevis.`,
    starting: 'Startar',
    resuming: 'Fortsätter där du slutade',
    qr: (name: string) => `QR-kod att läsa av med ${name} på en annan enhet. Den byts varje sekund.`,
    scan: (name: string) => `Öppna ${name} på din telefon, välj att läsa av en QR-kod och rikta kameran mot koden.`,
    openApp: (name: string) => `Öppna ${name}`,
    comesBack: 'Kom tillbaka till den här sidan när du är klar. Den fortsätter automatiskt.',
    followApp: (name: string) => `Slutför i ${name}. Den här sidan fortsätter automatiskt.`,
    leaveFor: (name: string) => `Fortsätt till ${name}`,
    hereInstead: (name: string) => `Öppna ${name} på den här enheten i stället`,
    elsewhereInstead: (name: string) => `Använd ${name} på en annan enhet i stället`,
    openTestApp: 'Öppna testappen',
    sandboxWaits: 'Det här är ett test. Om några sekunder slutförs det automatiskt som testpersonen.',
    cancelling: 'Avbryter',
    done: 'Klart',
    offline: 'Anslutningen bröts. Sidan försöker igen automatiskt.',
    notStarted:
      'Det gick inte att starta eftersom sidan inte når tjänsten. Kontrollera din internetanslutning och försök igen.',
    unavailable: 'Tjänsten för e-legitimation svarar inte just nu. Försök igen om en stund.',
  },

  identity: {
    asks: (organization: string) => `${organization} ber dig bekräfta din identitet`,
    to: (name: string) => `Till ${name}. Bekräfta din identitet med din e-legitimation. Du signerar ingenting.`,
    about: 'Gäller',
    until: 'Öppet till',
    receives: (organization: string) =>
      `${organization} får de här uppgifterna från din e-legitimation: ditt namn och, om det ingår, ditt personnummer.`,
    sandbox: 'Det här är ett test. Ingen riktig identitet kontrolleras.',
    choose: 'Välj e-legitimation',
    none: 'Ingen e-legitimation är tillgänglig just nu. Försök igen senare.',
    failedBefore: 'Det senaste försöket misslyckades. Du kan försöka igen.',
    verifiedTitle: 'Din identitet är bekräftad',
    verified: (organization: string) => `${organization} har meddelats. Du behöver inte göra något mer.`,
    expiredTitle: 'Tiden har gått ut',
    expired: (organization: string) => `Be ${organization} om en ny länk om det fortfarande behövs.`,
    cancelledTitle: 'Kontrollen behövs inte längre',
    cancelled: (organization: string) => `${organization} har dragit tillbaka sin begäran. Du behöver inte göra något.`,
    linkDead: 'Länken är ofullständig eller gäller inte längre. Be avsändaren om en ny.',
    offline: 'Sidan når inte tjänsten. Kontrollera din internetanslutning.',
    loading: 'Hämtar',
  },

  here: {
    nextSigns: (name: string) => `${name} signerar härnäst på den här enheten.`,
    nextReads: (name: string) => `${name} läser härnäst på den här enheten.`,
    passTo: (name: string) => `Lämna över enheten till ${name}`,
    giveTo: (name: string) => `Lämna enheten till ${name}`,
    onlyFor: (name: string) => `Nästa steg är bara för ${name}. Inget visas förrän hen fortsätter.`,
    iAm: (name: string) => `Jag är ${name}, fortsätt`,
    giveBack: (name: string) => `Lämna tillbaka enheten till ${name}.`,
    back: 'Tillbaka till dokumentet',
  },

  leaving: {
    title: 'Fortsätt till avsändarens sida',
    in: (host: string, seconds: number) => `Du skickas vidare till ${host} om ${seconds} s.`,
    soon: (host: string) => `Du skickas vidare till ${host} om några sekunder. Du kan stanna kvar här i stället.`,
    stay: 'Stanna kvar',
    now: 'Fortsätt nu',
  },

  talk: {
    anyQuestion: 'Har du frågor?',
    ask: (organization: string) => `Fråga ${organization}`,
    messageSent: 'Frågor och svar om dokumentet:',
    read: 'Läs meddelanden',
    unseen: (count: number) => (count === 1 ? '1 nytt meddelande' : `${count} nya meddelanden`),
    title: (organization: string) => `Fråga ${organization}`,
    seenBy: (organization: string, people: number) =>
      people > 1
        ? `Det du skriver här syns för ${organization} och alla ${people} parter i dokumentet.`
        : `Det du skriver här syns bara för dig och ${organization}.`,
    loading: 'Hämtar meddelanden',
    stale: 'Nya meddelanden kan inte hämtas just nu. Sidan försöker igen automatiskt.',
    nothing: 'Inga meddelanden än.',
    earlier: 'Visa tidigare meddelanden',
    someone: 'Tidigare part',
    deleted: 'Meddelandet är borttaget.',
    comment: 'Kommentar till dokumentet',
    resolved: 'Kommentar, löst',
    answer: 'Svara',
    answerTo: 'Ditt svar på kommentaren',
    about: 'Din kommentar gäller det du markerade:',
    aboutWhole: 'Din kommentar gäller hela dokumentet.',
    backToChat: 'Skriv ett meddelande i stället',
    commentInstead: 'Kommentera dokumentet i stället',
    label: { CHAT: 'Ditt meddelande', COMMENT: 'Din kommentar', ANSWER: 'Ditt svar' },
    lacking: 'Skriv något först.',
    count: (written: number, most: number) => `${written} av ${most} tecken`,
    send: 'Skicka',
    sending: 'Skickar',
    sent: 'Skickat.',
    arrived: (name: string, body: string) => `${name} skriver: ${body}`,
    tooMany: (seconds: number) =>
      `För många meddelanden på kort tid. Skicka igen ${inTime('sv', seconds)}. Det du skrev är sparat.`,
    offline: 'Anslutningen bröts och meddelandet skickades inte. Det du skrev är sparat. Försök igen.',
    notSent: 'Meddelandet kunde inte skickas. Det du skrev är sparat. Försök igen.',
    closed: 'Dokumentet är avslutat, så det går inte att skicka fler meddelanden.',
  },

  notYou: 'Ska någon annan signera?',
  handOver: 'Lämna över',
  handOverVerificationWhy: 'Ett steg till innan du lämnar över dokumentet: bekräfta att det är du.',
  handOverTitle: 'Lämna över till någon annan',
  handOverLabels: { name: 'Namn', email: 'E-post', phone: 'Telefon', reason: 'Varför lämnar du över?' },
  handOverProblems: {
    NO_NAME: 'Ange namnet på den som ska signera.',
    NO_EMAIL: 'Ange en e-postadress, så att den som ska signera får en länk.',
    NO_PHONE: 'Ange ett telefonnummer. Det krävs för det här dokumentet.',
    NO_REASON: 'Ange varför du lämnar över.',
    NOT_AN_EMAIL: 'Ange en fullständig e-postadress, till exempel namn@exempel.se.',
    NOT_A_PHONE: 'Ange ett giltigt telefonnummer, till exempel 070-123 45 67.',
    YOURS: 'Det här är din egen. Ange den andra personens.',
    TAKEN: 'Den tillhör någon som redan är part i dokumentet.',
  },
  handOverWhat: (organization: string) =>
    `Den andra personen får ett meddelande med en egen länk och signerar i stället för dig. ${organization} får veta det. Du kan ta tillbaka det tills dokumentet är signerat.`,
  handOverSend: 'Lämna över',
  handingOver: 'Skickar',
  handOverFailed: 'Dokumentet kunde inte lämnas över. Det du skrev är sparat. Försök igen.',
  handedOverTitle: (name: string) => `Du har lämnat över till ${name}`,
  handedOver: (name: string) =>
    `${name} har fått en egen länk och signerar i stället för dig. När alla har signerat får du en kopia.`,
  takenOn: (name: string) => `${name} har accepterat.`,
  handedOverUndelivered: (name: string) =>
    `Meddelandet till ${name} kunde inte levereras. Ta tillbaka dokumentet och lämna över det igen, med en annan adress.`,
  takeBack: 'Ta tillbaka',
  takingBack: 'Tar tillbaka',
  takeBackFailed: 'Dokumentet kunde inte tas tillbaka. Försök igen.',
  signedForYouTitle: (name: string) => `${name} har signerat åt dig`,
  signedForYou: 'När alla har signerat förseglas dokumentet och du får en kopia. Du kan stänga sidan.',
  cameBackTitle: (name: string) => `${name} har tackat nej`,
  cameBack: 'Nu väntar dokumentet på dig igen. Signera själv, eller lämna över till någon annan.',
  forWhomTitle: (name: string) => `Du signerar för ${name}`,
  forWhom: (name: string) =>
    `${name} har bett dig läsa och signera i sitt ställe. Dokumentet visar ditt namn och att du har signerat för ${name}.`,
  forWhomReason: 'Anledning',
  takeOn: 'Acceptera',
  youTookOn: 'Du har accepterat.',
  handBack: 'Tacka nej',
  handBackTitle: 'Tacka nej',
  handBackReason: 'Varför tackar du nej?',
  handBackReasonMissing: 'Ange varför du tackar nej.',
  handBackWhat: (name: string) =>
    `${name} får veta att du tackar nej och varför. Dokumentet går tillbaka och din länk slutar fungera.`,
  handedBackTitle: 'Du har tackat nej',
  handedBack: (name: string) =>
    `${name} har meddelats och dokumentet har gått tillbaka. Du behöver inte göra något mer.`,
  partyActsFor: (name: string) => `för ${name}`,
};

export type Features = typeof svFeatures;
