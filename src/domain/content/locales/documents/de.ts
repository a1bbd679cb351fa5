/** The fixed texts in documents, in German. */
import type { DocumentTexts } from './texts.ts';

export const de: DocumentTexts = {
  page: ['Seite', 'von'],
  signatures: 'Unterschriften',
  signature: 'Unterschrift',
  acceptances: 'Zustimmungen',
  acceptance: 'Zustimmung',
  date: 'Datum',
  required: 'erforderlich',
  appendix: 'Anlage',
  duration: 'Laufzeit',
  validFrom: 'Gültig ab',
  validUntil: 'Gültig bis',
  notice: 'Kündigungsfrist',
  openEnded: 'Unbefristet',
  renewed: 'Verlängert sich um',
  renewedAfter: 'Verlängert sich danach um',
  units: {
    DAY: ['Tag', 'Tage'],
    WEEK: ['Woche', 'Wochen'],
    MONTH: ['Monat', 'Monate'],
    YEAR: ['Jahr', 'Jahre'],
  },
};
