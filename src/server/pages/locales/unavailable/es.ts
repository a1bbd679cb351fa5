/** Texts of the pages for a request that cannot be served now, in Spanish. */
import { inTime } from '../../../../contract/waiting-time.ts';
import type { UnavailableTexts } from './texts.ts';

export const es: UnavailableTexts = {
  busy: [
    'El servicio está ocupado en este momento',
    seconds => `Inténtelo de nuevo ${inTime('es', seconds)}. No se ha perdido nada.`,
  ],
  many: ['Demasiadas solicitudes', seconds => `Inténtelo de nuevo ${inTime('es', seconds)}.`],
  again: 'Intentar de nuevo',
};
