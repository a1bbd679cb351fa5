/** The fixed texts in documents, in Norwegian. */
import type { DocumentTexts } from './texts.ts';

export const no: DocumentTexts = {
  page: ['Side', 'av'],
  signatures: 'Underskrifter',
  signature: 'Underskrift',
  acceptances: 'Godkjenninger',
  acceptance: 'Godkjenning',
  date: 'Dato',
  required: 'obligatorisk',
  appendix: 'Vedlegg',
  duration: 'Avtaleperiode',
  validFrom: 'Gjelder fra',
  validUntil: 'Gjelder til',
  notice: 'Oppsigelsestid',
  openEnded: 'Inntil videre',
  renewed: 'Forlenges med',
  renewedAfter: 'Deretter forlenges med',
  units: {
    DAY: ['dag', 'dager'],
    WEEK: ['uke', 'uker'],
    MONTH: ['måned', 'måneder'],
    YEAR: ['år', 'år'],
  },
};
