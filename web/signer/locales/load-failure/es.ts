/** Shown when no texts could be loaded, in Spanish. */
import type { LoadFailureTexts } from './texts.ts';

export const es: LoadFailureTexts = [
  'No se ha podido cargar la página. Compruebe su conexión.',
  'Volver a cargar la página',
];
