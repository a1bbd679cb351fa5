/** The fixed texts in documents, in Danish. */
import type { DocumentTexts } from './texts.ts';

export const da: DocumentTexts = {
  page: ['Side', 'af'],
  signatures: 'Underskrifter',
  signature: 'Underskrift',
  acceptances: 'Godkendelser',
  acceptance: 'Godkendelse',
  date: 'Dato',
  required: 'obligatorisk',
  appendix: 'Bilag',
  duration: 'Aftaleperiode',
  validFrom: 'Gælder fra',
  validUntil: 'Gælder til',
  notice: 'Opsigelsesvarsel',
  openEnded: 'Indtil videre',
  renewed: 'Forlænges med',
  renewedAfter: 'Derefter forlænges med',
  units: {
    DAY: ['dag', 'dage'],
    WEEK: ['uge', 'uger'],
    MONTH: ['måned', 'måneder'],
    YEAR: ['år', 'år'],
  },
};
