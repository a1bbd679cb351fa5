/** What a file proves, in Swedish. */
import { counted } from '../../../base/counted.ts';
import type { EvidenceWords } from './words.ts';

export const sv: EvidenceWords = {
  verdicts: {
    VALID: [
      'Dokumentet är äkta och oförändrat.',
      'Förseglingen håller, och händelseloggen som ligger i filen är hel. Det du ser är det som skrevs under.',
    ],
    OTHER: [
      'Underskrifterna i filen håller, men den är inte förseglad här.',
      'Filen är oförändrad sedan den skrevs under. Vi kan inte gå i god för vem som gjorde det.',
    ],
    UNKNOWN: [
      'Underskriften i filen kan inte kontrolleras här.',
      'Filen är inte förseglad här, och underskriften är gjord på ett sätt som vi inte kan läsa. Prova programmet som den gjordes med.',
    ],
    UNSEALED: [
      'Filen är inte förseglad.',
      'Det finns ingen underskrift att kontrollera i den. Kanske är det originalet, eller en utskrift av ett förseglat dokument.',
    ],
    BROKEN: ['Filen går inte att lita på.', 'Något i den stämmer inte med det som skrevs under. Be om en ny kopia.'],
    UNREADABLE: ['Filen kan inte läsas.', 'Den är ingen PDF, eller är skadad eller lösenordsskyddad.'],
  },
  seal: 'Förseglingen',
  unchanged: name => `${name}: inget i det som förseglades har ändrats.`,
  changed: name => `${name}: innehållet har ändrats efter förseglingen, eller så är förseglingen förfalskad.`,
  uncheckable: name => `${name}: underskriften kan inte kontrolleras här.`,
  earlierBroken: name => `${name}: en underskrift av någon annan, som inte stämde redan när filen förseglades.`,
  foreignSignature: name => `${name}: det som skrevs under är oförändrat.`,
  sealedBy: (signer, at) => `Förseglat av ${signer}${at && `, ${at}`}.`,
  ours: 'Certifikatet är den här tjänstens eget.',
  trusted: 'Certifikatet leder till den rot som du angav.',
  untrusted: root => `Certifikatet leder till ${root}, som inte är en rot som vi litar på här.`,
  unknownRoot: root => `Vem som står bakom certifikatets rot är inte kontrollerat: ${root}.`,
  stamped: (authority, at) => `Tidpunkten ${at} intygas av ${authority}.`,
  unstamped: 'Tidpunkten är förseglarens egen uppgift; ingen tidsstämpel intygar den.',
  archived: (authority, at) => `Filen är dessutom arkivstämplad ${at} av ${authority}.`,
  noJournal: 'Filen har ingen händelselogg, så den är inte ett av tjänstens dokument.',
  wholeChain: count =>
    counted('sv-SE', count, {
      one: 'Händelseloggen är hel: # händelse, ingen ändrad, borttagen eller tillagd.',
      other: 'Händelseloggen är hel: # händelser, ingen ändrad, borttagen eller tillagd.',
    }),
  brokenChain: 'Händelseloggen är inte hel.',
  personal: count =>
    counted('sv-SE', count, {
      one: '# personuppgift i loggen stämmer med sin kontrollsumma.',
      other: '# personuppgifter i loggen stämmer med sina kontrollsummor.',
    }),
  erased: count =>
    counted('sv-SE', count, {
      one: '# personuppgift är raderad. Loggen går att kontrollera ändå.',
      other: '# personuppgifter är raderade. Loggen går att kontrollera ändå.',
    }),
  signed: (name, at) => `${name} skrev under ${at}.`,
  signedFor: (name, other, at) => `${name} skrev under ${at}, för ${other}.`,
  someone: 'En part',
  original: matches => (matches ? 'Originalet är det som skickades.' : 'Originalet är inte det som skickades.'),
  facts: {
    name: 'Dokument',
    id: 'Dokument-ID',
    organization: 'Avsändare',
    sent: 'Skickat',
    original: 'SHA-256 av originalet',
    head: 'Kedjans slut',
    file: 'SHA-256 av filen',
  },
};
