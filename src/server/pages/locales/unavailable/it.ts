/** Texts of the pages for a request that cannot be served now, in Italian. */
import type { UnavailableTexts } from './texts.ts';

export const it: UnavailableTexts = {
  busy: ['Il servizio è momentaneamente occupato', 'Riprovi tra poco. Nulla è andato perso.'],
  many: ['Troppe richieste', 'Attenda un minuto e riprovi.'],
};
