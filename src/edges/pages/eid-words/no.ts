/** The words of the pages of electronic ID that are drawn on the server, in Norwegian (bokmål). */
import type { EidWords } from './words.ts';

export const no: EidWords = {
  lostTitle: 'Gå tilbake til siden der du begynte',
  lost: 'Identifiseringen hører til en annen nettleser, eller er allerede avsluttet. Åpne siden der du begynte; der ser du hvordan det gikk.',
  mockTitle: 'Elektronisk ID i sandkassen',
  mockBelow: 'Står for appen. Ingen virkelig elektronisk ID brukes.',
  mockAbout: 'Velg hva personen gjør i appen. Siden der det begynte, viser resultatet.',
  shown: 'Dette vises i appen',
  nothingShown: 'Appen viser ingen egen tekst.',
  act: { AUTH: 'Legitimer', SIGN: 'Signer' },
  choices: {
    COMPLETE: 'som Sandbox Testsson',
    OTHER_PERSON: 'Som en annen person',
    CANCEL: 'Avbryt i appen',
    EXPIRE: 'La tiden gå ut',
    BLOCKED: 'Sperret elektronisk ID',
    NO_APP: 'Appen starter ikke',
  },
  over: 'Ferdig',
  overAbout: 'Du kan lukke denne siden og gå tilbake til den der det begynte.',
  goneTitle: 'Lenken virker ikke',
  gone: 'Her er det ingen pågående identifisering i en sandkasse.',
};
