/** Texts of the server-rendered eID pages in Danish. */
import type { EidTexts } from './texts.ts';

export const da: EidTexts = {
  lostTitle: 'Gå tilbage til siden, hvor du begyndte',
  lost: 'Identifikationen blev startet i en anden browser eller er allerede afsluttet. Åbn siden, hvor du begyndte, for at se resultatet.',
  mockTitle: 'Elektronisk ID i sandkassen',
  mockBelow: 'Simulerer appen. Der bruges intet rigtigt elektronisk ID.',
  mockAbout: 'Vælg, hvad personen gør i appen. Siden, hvor du begyndte, viser resultatet.',
  shown: 'Dette vises i appen',
  nothingShown: 'Appen viser ingen tekst.',
  action: { AUTH: 'Identificér', SIGN: 'Skriv under' },
  choices: {
    COMPLETE: 'som Sandbox Testsson',
    OTHER_PERSON: 'Som en anden person',
    CANCEL: 'Annuller i appen',
    EXPIRE: 'Lad tiden udløbe',
    BLOCKED: 'Spærret elektronisk ID',
    NO_APP: 'Appen starter ikke',
  },
  over: 'Færdig',
  overAbout: 'Du kan lukke denne side og gå tilbage til den, hvor du begyndte.',
  goneTitle: 'Linket virker ikke',
  gone: 'Der er ingen igangværende identifikation i sandkassen her.',
};
