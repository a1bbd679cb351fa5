/** The fixed texts in product tables, in Swedish. */
import type { TableTexts } from './texts.ts';

export const sv: TableTexts = {
  name: 'Benämning',
  quantity: 'Antal',
  unit: 'Enhet',
  price: 'Pris',
  discount: 'Rabatt',
  vat: 'Moms',
  total: 'Summa',
  subtotal: 'Delsumma',
  payable: 'Att betala',
  optional: 'tillval',
  rot: 'ROT-avdrag',
  rut: 'RUT-avdrag',
  MONTHLY: 'per månad',
  QUARTERLY: 'per kvartal',
  YEARLY: 'per år',
  ONE_TIME: 'engångsbelopp',
};
