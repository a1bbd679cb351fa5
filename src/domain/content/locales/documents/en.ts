/** The fixed texts in documents, in English. */
import type { DocumentTexts } from './texts.ts';

export const en: DocumentTexts = {
  page: ['Page', 'of'],
  signatures: 'Signatures',
  signature: 'Signature',
  acceptances: 'Acceptances',
  acceptance: 'Acceptance',
  date: 'Date',
  required: 'required',
  appendix: 'Appendix',
  duration: 'Duration',
  validFrom: 'Valid from',
  validUntil: 'Valid until',
  notice: 'Notice period',
  openEnded: 'Until further notice',
  renewed: 'Renewed by',
  renewedAfter: 'Then renewed by',
  units: {
    DAY: ['day', 'days'],
    WEEK: ['week', 'weeks'],
    MONTH: ['month', 'months'],
    YEAR: ['year', 'years'],
  },
};
