/** The fixed texts in product tables, in Finnish. */
import type { TableTexts } from './texts.ts';

export const fi: TableTexts = {
  name: 'Nimike',
  quantity: 'Määrä',
  unit: 'Yksikkö',
  price: 'Hinta',
  discount: 'Alennus',
  vat: 'ALV',
  total: 'Yhteensä',
  subtotal: 'Välisumma',
  payable: 'Maksettava',
  optional: 'valinnainen',
  rot: 'ROT-vähennys',
  rut: 'RUT-vähennys',
  MONTHLY: 'kuukaudessa',
  QUARTERLY: 'neljännesvuodessa',
  YEARLY: 'vuodessa',
  ONE_TIME: 'kertamaksu',
};
