/** The fixed texts in documents, in Spanish. */
import type { DocumentTexts } from './texts.ts';

export const es: DocumentTexts = {
  page: ['Página', 'de'],
  signatures: 'Firmas',
  signature: 'Firma',
  acceptances: 'Aceptaciones',
  acceptance: 'Aceptación',
  date: 'Fecha',
  required: 'obligatorio',
  appendix: 'Anexo',
  duration: 'Duración',
  validFrom: 'Válido desde',
  validUntil: 'Válido hasta',
  notice: 'Preaviso',
  openEnded: 'Indefinido',
  renewed: 'Se renueva por',
  renewedAfter: 'Después se renueva por',
  units: {
    DAY: ['día', 'días'],
    WEEK: ['semana', 'semanas'],
    MONTH: ['mes', 'meses'],
    YEAR: ['año', 'años'],
  },
};
