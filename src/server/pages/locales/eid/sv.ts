/** Texts of the server-rendered eID pages in Swedish. */
import type { EidTexts } from './texts.ts';

export const sv: EidTexts = {
  lostTitle: 'Gå tillbaka till sidan där du började',
  lost: 'Legitimeringen startades i en annan webbläsare eller är redan avslutad. Öppna sidan där du började för att se resultatet.',
  mockTitle: 'E-legitimation i sandlådan',
  mockBelow: 'Simulerar appen. Ingen riktig e-legitimation används.',
  mockAbout: 'Välj vad personen gör i appen. Sidan där du började visar resultatet.',
  shown: 'Visas i appen',
  nothingShown: 'Appen visar ingen text.',
  action: { AUTH: 'Legitimera', SIGN: 'Signera' },
  choices: {
    COMPLETE: 'som Sandbox Testsson',
    OTHER_PERSON: 'Som en annan person',
    CANCEL: 'Avbryt i appen',
    EXPIRE: 'Låt tiden gå ut',
    BLOCKED: 'Spärrad e-legitimation',
    NO_APP: 'Appen startar inte',
  },
  over: 'Klart',
  overAbout: 'Du kan stänga den här sidan och gå tillbaka till den där du började.',
  goneTitle: 'Länken fungerar inte',
  gone: 'Det finns ingen pågående legitimering i sandlådan här.',
};
