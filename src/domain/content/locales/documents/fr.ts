/** The fixed texts in documents, in French. */
import type { DocumentTexts } from './texts.ts';

export const fr: DocumentTexts = {
  page: ['Page', 'sur'],
  signatures: 'Signatures',
  signature: 'Signature',
  acceptances: 'Acceptations',
  acceptance: 'Acceptation',
  date: 'Date',
  required: 'obligatoire',
  appendix: 'Annexe',
  duration: 'Durée',
  validFrom: 'Valable à partir du',
  validUntil: 'Valable jusqu’au',
  notice: 'Préavis',
  openEnded: 'Durée indéterminée',
  renewed: 'Renouvelé pour',
  renewedAfter: 'Puis renouvelé pour',
  units: {
    DAY: ['jour', 'jours'],
    WEEK: ['semaine', 'semaines'],
    MONTH: ['mois', 'mois'],
    YEAR: ['an', 'ans'],
  },
};
