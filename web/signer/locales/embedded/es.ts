/** Texts of the signing page in a frame of another site, in Spanish. */
import type { EmbeddedTexts } from './texts.ts';

export const es: EmbeddedTexts = {
  aloneTitle: 'Esta página solo funciona en otro sitio web',
  alone: 'Abra el documento en el sitio web donde lo encontró.',
  endedTitle: 'Esta vista ha terminado',
  ended: 'La página que muestra el documento lo abrirá de nuevo. Si no ocurre nada, recargue esa página.',
  unavailableTitle: 'No se pudo abrir el documento',
  unavailable: 'Compruebe su conexión a internet e inténtelo de nuevo.',
  again: 'Intentar de nuevo',
};
