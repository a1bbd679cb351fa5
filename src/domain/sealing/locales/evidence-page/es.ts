/** Texts of the page at the end of sealed files, in Spanish. */
import type { EvidencePageTexts } from './texts.ts';

export const es: EvidencePageTexts = {
  title: 'Evidencias',
  signatures: 'Firmas',
  notSigned: 'No ha firmado',
  acceptances: 'Aceptaciones',
  notAccepted: 'No ha aceptado',
  check: 'Compruebe este documento',
  howToCheck: 'Abra la dirección o escanee el código y elija este archivo. Verá si es auténtico y no se ha modificado.',
  about:
    'El servicio añadió esta página al sellar el documento. Solo el sello del archivo prueba algo, no esta página: cualquiera puede dibujar una igual.',
};
