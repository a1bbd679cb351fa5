/** The fixed texts in documents, in Finnish. */
import type { DocumentTexts } from './texts.ts';

export const fi: DocumentTexts = {
  page: ['Sivu', '/'],
  signatures: 'Allekirjoitukset',
  signature: 'Allekirjoitus',
  acceptances: 'Hyväksynnät',
  acceptance: 'Hyväksyntä',
  date: 'Päiväys',
  required: 'pakollinen',
  appendix: 'Liite',
  duration: 'Sopimuskausi',
  validFrom: 'Voimassa alkaen',
  validUntil: 'Voimassa saakka',
  notice: 'Irtisanomisaika',
  openEnded: 'Toistaiseksi',
  renewed: 'Jatkuu',
  renewedAfter: 'Sen jälkeen jatkuu',
  units: {
    DAY: ['päivä', 'päivää'],
    WEEK: ['viikko', 'viikkoa'],
    MONTH: ['kuukausi', 'kuukautta'],
    YEAR: ['vuosi', 'vuotta'],
  },
};
