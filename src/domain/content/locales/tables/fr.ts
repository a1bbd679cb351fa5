/** The fixed texts in product tables, in French. */
import type { TableTexts } from './texts.ts';

export const fr: TableTexts = {
  name: 'Désignation',
  quantity: 'Quantité',
  unit: 'Unité',
  price: 'Prix',
  discount: 'Remise',
  vat: 'TVA',
  total: 'Total',
  subtotal: 'Sous-total',
  payable: 'À payer',
  optional: 'en option',
  rot: 'Déduction ROT',
  rut: 'Déduction RUT',
  MONTHLY: 'par mois',
  QUARTERLY: 'par trimestre',
  YEARLY: 'par an',
  ONE_TIME: 'paiement unique',
};
