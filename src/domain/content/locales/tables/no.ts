/** The fixed texts in product tables, in Norwegian. */
import type { TableTexts } from './texts.ts';

export const no: TableTexts = {
  name: 'Beskrivelse',
  quantity: 'Antall',
  unit: 'Enhet',
  price: 'Pris',
  discount: 'Rabatt',
  vat: 'MVA',
  total: 'Sum',
  subtotal: 'Delsum',
  payable: 'Å betale',
  optional: 'tilvalg',
  rot: 'ROT-fradrag',
  rut: 'RUT-fradrag',
  MONTHLY: 'per måned',
  QUARTERLY: 'per kvartal',
  YEARLY: 'per år',
  ONE_TIME: 'engangsbeløp',
};
