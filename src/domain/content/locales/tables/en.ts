/** The fixed texts in product tables, in English. */
import type { TableTexts } from './texts.ts';

export const en: TableTexts = {
  name: 'Item',
  quantity: 'Quantity',
  unit: 'Unit',
  price: 'Price',
  discount: 'Discount',
  vat: 'VAT',
  total: 'Total',
  subtotal: 'Subtotal',
  payable: 'To pay',
  optional: 'optional',
  rot: 'ROT deduction',
  rut: 'RUT deduction',
  MONTHLY: 'per month',
  QUARTERLY: 'per quarter',
  YEARLY: 'per year',
  ONE_TIME: 'one-time',
};
