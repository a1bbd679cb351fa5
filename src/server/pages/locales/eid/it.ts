/** Texts of the server-rendered eID pages in Italian. */
import type { EidTexts } from './texts.ts';

export const it: EidTexts = {
  lostTitle: 'Torni alla pagina da cui ha iniziato',
  lost: 'L’identificazione è stata avviata in un altro browser o è già conclusa. Apra la pagina da cui ha iniziato per vedere il risultato.',
  mockTitle: 'Identità elettronica di prova',
  mockBelow: 'Simula l’app. Non viene usata alcuna identità elettronica reale.',
  mockAbout: 'Scelga che cosa fa la persona nell’app. La pagina da cui ha iniziato mostra il risultato.',
  shown: 'Questo viene mostrato nell’app',
  nothingShown: 'L’app non mostra alcun testo.',
  action: { AUTH: 'Identificarsi', SIGN: 'Firmare' },
  choices: {
    COMPLETE: 'come Sandbox Testsson',
    OTHER_PERSON: 'Come un’altra persona',
    CANCEL: 'Annullare nell’app',
    EXPIRE: 'Lasciar scadere',
    BLOCKED: 'Identità elettronica bloccata',
    NO_APP: 'L’app non si avvia',
  },
  over: 'Fatto',
  overAbout: 'Può chiudere questa pagina e tornare a quella da cui ha iniziato.',
  goneTitle: 'Il link non funziona',
  gone: 'Qui non è in corso alcuna identificazione di prova.',
};
