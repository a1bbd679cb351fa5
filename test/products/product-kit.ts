/** Products of a test's organization. */
import { productOperations } from '../../src/contract/operations/products.ts';
import type { ProductCreate } from '../../src/contract/schemas/products.ts';
import type { Cast } from '../kit/service.ts';

type Api = Pick<Cast, 'api'>;

export const newProduct = ({ api }: Api, body: Partial<ProductCreate> = {}) =>
  api.done(productOperations.create, { body: { name: 'Oak desk', ...body } });

/** With every member. */
export const desk = {
  name: 'Oak desk',
  description: '160 × 80 cm\nOiled',
  articleNumber: 'D-160',
  unit: 'pcs',
  price: 4995.5,
  currency: 'NOK',
  vat: 12,
  externalId: 'erp-1',
} as const;
