/** The text that the eID app shows, in Spanish. */
import type { EidAppTexts } from './texts.ts';

export const es: EidAppTexts = {
  sender: 'Remitente',
  document: 'Documento',
  ACCESS: who => `Identifíquese para leer un documento de ${who}.`,
  SIGN: (who, name) => `Identifíquese para firmar «${name}» de ${who}.`,
};
