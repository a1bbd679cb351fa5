/** The fixed texts in product tables, in German. */
import type { TableTexts } from './texts.ts';

export const de: TableTexts = {
  name: 'Bezeichnung',
  quantity: 'Menge',
  unit: 'Einheit',
  price: 'Preis',
  discount: 'Rabatt',
  vat: 'MwSt.',
  total: 'Summe',
  subtotal: 'Zwischensumme',
  payable: 'Zu zahlen',
  optional: 'optional',
  rot: 'ROT-Abzug',
  rut: 'RUT-Abzug',
  MONTHLY: 'pro Monat',
  QUARTERLY: 'pro Quartal',
  YEARLY: 'pro Jahr',
  ONE_TIME: 'einmalig',
};
