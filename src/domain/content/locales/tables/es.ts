/** The fixed texts in product tables, in Spanish. */
import type { TableTexts } from './texts.ts';

export const es: TableTexts = {
  name: 'Concepto',
  quantity: 'Cantidad',
  unit: 'Unidad',
  price: 'Precio',
  discount: 'Descuento',
  vat: 'IVA',
  total: 'Importe',
  subtotal: 'Subtotal',
  payable: 'A pagar',
  optional: 'opcional',
  rot: 'Deducción ROT',
  rut: 'Deducción RUT',
  MONTHLY: 'al mes',
  QUARTERLY: 'al trimestre',
  YEARLY: 'al año',
  ONE_TIME: 'pago único',
};
