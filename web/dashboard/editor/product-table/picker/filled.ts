/** What a row of a product table copies of a product. Pure. */
import type { Product } from '../../../../../src/contract/schemas/products.ts';
import type { Row } from '../rows.ts';

export const filledBy = ({ id, name, description, unit, price, vat, articleNumber }: Product): Partial<Row> => ({
  ...{ productId: id, name, description, unit, price, vat, sku: articleNumber },
});
