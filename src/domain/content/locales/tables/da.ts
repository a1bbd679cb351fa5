/** The fixed texts in product tables, in Danish. */
import type { TableTexts } from './texts.ts';

export const da: TableTexts = {
  name: 'Beskrivelse',
  quantity: 'Antal',
  unit: 'Enhed',
  price: 'Pris',
  discount: 'Rabat',
  vat: 'Moms',
  total: 'I alt',
  subtotal: 'Subtotal',
  payable: 'At betale',
  optional: 'tilvalg',
  rot: 'ROT-fradrag',
  rut: 'RUT-fradrag',
  MONTHLY: 'pr. måned',
  QUARTERLY: 'pr. kvartal',
  YEARLY: 'pr. år',
  ONE_TIME: 'engangsbeløb',
};
