/** The fixed texts in documents, in Italian. */
import type { DocumentTexts } from './texts.ts';

export const it: DocumentTexts = {
  page: ['Pagina', 'di'],
  signatures: 'Firme',
  signature: 'Firma',
  acceptances: 'Accettazioni',
  acceptance: 'Accettazione',
  date: 'Data',
  required: 'obbligatorio',
  appendix: 'Allegato',
  duration: 'Durata',
  validFrom: 'Valido dal',
  validUntil: 'Valido fino al',
  notice: 'Preavviso',
  openEnded: 'A tempo indeterminato',
  renewed: 'Si rinnova per',
  renewedAfter: 'Poi si rinnova per',
  units: {
    DAY: ['giorno', 'giorni'],
    WEEK: ['settimana', 'settimane'],
    MONTH: ['mese', 'mesi'],
    YEAR: ['anno', 'anni'],
  },
};
