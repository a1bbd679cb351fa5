/** The fixed texts in documents, in Swedish. */
import type { DocumentTexts } from './texts.ts';

export const sv: DocumentTexts = {
  page: ['Sida', 'av'],
  signatures: 'Signaturer',
  signature: 'Signatur',
  acceptances: 'Godkännanden',
  acceptance: 'Godkännande',
  date: 'Datum',
  required: 'obligatoriskt',
  appendix: 'Bilaga',
  duration: 'Avtalstid',
  validFrom: 'Gäller från',
  validUntil: 'Gäller till',
  notice: 'Uppsägningstid',
  openEnded: 'Tills vidare',
  renewed: 'Förlängs med',
  renewedAfter: 'Därefter förlängs med',
  units: {
    DAY: ['dag', 'dagar'],
    WEEK: ['vecka', 'veckor'],
    MONTH: ['månad', 'månader'],
    YEAR: ['år', 'år'],
  },
};
