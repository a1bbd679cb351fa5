/** The words of the pages of electronic ID that are drawn on the server, in Danish. */
import type { EidWords } from './words.ts';

export const da: EidWords = {
  lostTitle: 'Gå tilbage til siden, hvor du begyndte',
  lost: 'Identifikationen hører til en anden browser eller er allerede afsluttet. Åbn siden, hvor du begyndte; der ser du, hvordan det gik.',
  mockTitle: 'Elektronisk ID i sandkassen',
  mockBelow: 'Står for appen. Der bruges intet rigtigt elektronisk ID.',
  mockAbout: 'Vælg, hvad personen gør i appen. Siden, hvor det begyndte, viser resultatet.',
  shown: 'Dette vises i appen',
  nothingShown: 'Appen viser ingen egen tekst.',
  act: { AUTH: 'Identificér', SIGN: 'Skriv under' },
  choices: {
    COMPLETE: 'som Sandbox Testsson',
    OTHER_PERSON: 'Som en anden person',
    CANCEL: 'Annuller i appen',
    EXPIRE: 'Lad tiden udløbe',
    BLOCKED: 'Spærret elektronisk ID',
    NO_APP: 'Appen starter ikke',
  },
  over: 'Færdig',
  overAbout: 'Du kan lukke denne side og gå tilbage til den, hvor det begyndte.',
  goneTitle: 'Linket virker ikke',
  gone: 'Her er ingen igangværende identifikation i en sandkasse.',
};
