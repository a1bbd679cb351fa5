/** Texts of the pages for a request that cannot be served now, in Italian. */
import { inTime } from '../../../../contract/waiting-time.ts';
import type { UnavailableTexts } from './texts.ts';

export const it: UnavailableTexts = {
  busy: [
    'Il servizio è momentaneamente occupato',
    seconds => `Riprovi ${inTime('it', seconds)}. Nulla è andato perso.`,
  ],
  many: ['Troppe richieste', seconds => `Riprovi ${inTime('it', seconds)}.`],
  again: 'Riprova',
};
