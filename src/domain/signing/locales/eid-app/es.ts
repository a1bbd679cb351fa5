/** The text that the eID app shows, in Spanish. */
import type { EidAppTexts } from './texts.ts';

export const es: EidAppTexts = {
  sender: 'Remitente',
  document: 'Documento',
  ACCESS: who => `Identifíquese para leer un documento de ${who}.`,
  SIGN: (who, name) => `Identifíquese para firmar «${name}» de ${who}.`,
  HAND_OVER: (who, name) => `Identifíquese para pasar a otra persona la firma de «${name}» de ${who}.`,
};
