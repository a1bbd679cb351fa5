/** Texts of the pages for a request that cannot be served now, in Spanish. */
import type { UnavailableTexts } from './texts.ts';

export const es: UnavailableTexts = {
  busy: ['El servicio está ocupado en este momento', 'Inténtelo de nuevo dentro de un momento. No se ha perdido nada.'],
  many: ['Demasiadas solicitudes', 'Espere un minuto e inténtelo de nuevo.'],
};
