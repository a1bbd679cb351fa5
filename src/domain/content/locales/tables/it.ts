/** The fixed texts in product tables, in Italian. */
import type { TableTexts } from './texts.ts';

export const it: TableTexts = {
  name: 'Descrizione',
  quantity: 'Quantità',
  unit: 'Unità',
  price: 'Prezzo',
  discount: 'Sconto',
  vat: 'IVA',
  total: 'Totale',
  subtotal: 'Subtotale',
  payable: 'Da pagare',
  optional: 'opzionale',
  rot: 'Detrazione ROT',
  rut: 'Detrazione RUT',
  MONTHLY: 'al mese',
  QUARTERLY: 'al trimestre',
  YEARLY: 'all’anno',
  ONE_TIME: 'una tantum',
};
