/** The fixed texts in product tables, in Icelandic. */
import type { TableTexts } from './texts.ts';

export const is: TableTexts = {
  name: 'Lýsing',
  quantity: 'Magn',
  unit: 'Eining',
  price: 'Verð',
  discount: 'Afsláttur',
  vat: 'VSK',
  total: 'Samtals',
  subtotal: 'Millisumma',
  payable: 'Til greiðslu',
  optional: 'valkvætt',
  rot: 'ROT-frádráttur',
  rut: 'RUT-frádráttur',
  MONTHLY: 'á mánuði',
  QUARTERLY: 'á ársfjórðungi',
  YEARLY: 'á ári',
  ONE_TIME: 'eingreiðsla',
};
