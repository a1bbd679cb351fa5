/** Texts of the server-rendered eID pages in Norwegian (bokmål). */
import type { EidTexts } from './texts.ts';

export const no: EidTexts = {
  lostTitle: 'Gå tilbake til siden der du begynte',
  lost: 'Identifiseringen ble startet i en annen nettleser, eller er allerede avsluttet. Åpne siden der du begynte for å se resultatet.',
  mockTitle: 'Elektronisk ID i sandkassen',
  mockBelow: 'Simulerer appen. Ingen virkelig elektronisk ID brukes.',
  mockAbout: 'Velg hva personen gjør i appen. Siden der du begynte, viser resultatet.',
  shown: 'Dette vises i appen',
  nothingShown: 'Appen viser ingen tekst.',
  action: { AUTH: 'Legitimer', SIGN: 'Signer' },
  choices: {
    COMPLETE: 'som Sandbox Testsson',
    OTHER_PERSON: 'Som en annen person',
    CANCEL: 'Avbryt i appen',
    EXPIRE: 'La tiden gå ut',
    BLOCKED: 'Sperret elektronisk ID',
    NO_APP: 'Appen starter ikke',
  },
  over: 'Ferdig',
  overAbout: 'Du kan lukke denne siden og gå tilbake til den der du begynte.',
  goneTitle: 'Lenken virker ikke',
  gone: 'Det pågår ingen identifisering i sandkassen her.',
};
