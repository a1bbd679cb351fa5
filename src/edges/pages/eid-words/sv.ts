/** The words of the pages of electronic ID that are drawn on the server, in Swedish. */
import type { EidWords } from './words.ts';

export const sv: EidWords = {
  lostTitle: 'Gå tillbaka till sidan där du började',
  lost: 'Legitimeringen hör till en annan webbläsare, eller är redan avslutad. Öppna sidan där du började; där ser du hur det gick.',
  mockTitle: 'E-legitimation i sandlådan',
  mockBelow: 'Står för appen. Ingen riktig e-legitimation används.',
  mockAbout: 'Välj vad personen gör i appen. Sidan där det började visar resultatet.',
  shown: 'Det här visas i appen',
  nothingShown: 'Appen visar ingen egen text.',
  act: { AUTH: 'Legitimera', SIGN: 'Skriv under' },
  choices: {
    COMPLETE: 'som Sandbox Testsson',
    OTHER_PERSON: 'Som en annan person',
    CANCEL: 'Avbryt i appen',
    EXPIRE: 'Låt tiden gå ut',
    BLOCKED: 'Spärrad e-legitimation',
    NO_APP: 'Appen startar inte',
  },
  over: 'Klart',
  overAbout: 'Du kan stänga den här sidan och gå tillbaka till den där det började.',
  goneTitle: 'Länken gäller inte',
  gone: 'Här finns ingen pågående legitimering i en sandlåda.',
};
