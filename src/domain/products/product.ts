/** The product: its row, how a request becomes one, and its public shape. Pure. */
import type { Product, ProductCreate, ProductPatch } from '../../contract/schemas/products.ts';
import { newId } from '../../platform/ids.ts';

export interface ProductRow {
  id: string;
  name: string;
  description: string | null;
  article_number: string | null;
  unit: string | null;
  price: number;
  currency: string;
  vat: number | null;
  external_id: string | null;
  created_at: Date;
  updated_at: Date;
}

export const showProduct = (p: ProductRow): Product => ({
  id: p.id,
  name: p.name,
  description: p.description,
  articleNumber: p.article_number,
  unit: p.unit,
  price: p.price,
  currency: p.currency,
  vat: p.vat,
  externalId: p.external_id,
  createdAt: p.created_at.toISOString(),
  updatedAt: p.updated_at.toISOString(),
});

const columns = {
  name: 'name',
  description: 'description',
  articleNumber: 'article_number',
  unit: 'unit',
  price: 'price',
  currency: 'currency',
  vat: 'vat',
  externalId: 'external_id',
} as const satisfies Record<keyof ProductPatch, keyof ProductRow>;

/** An empty text is no value. */
function written(given: ProductPatch): Partial<ProductRow> {
  const values = Object.entries(columns).flatMap(([member, column]) => {
    const value = given[member as keyof typeof columns];
    return value === undefined ? [] : [[column, value === '' ? null : value]];
  });
  return Object.fromEntries(values) as Partial<ProductRow>; // the columns of the members that are given
}

/** `currency` is that of a product to which the request gives none. */
export const newProduct = (
  given: Omit<ProductCreate, 'price'> & { price?: number | undefined },
  currency: string,
  now: Date,
): ProductRow => ({
  ...{ id: newId('prd', now.getTime()), description: null, article_number: null, unit: null, vat: null },
  ...{ name: given.name, price: 0, currency, external_id: null },
  ...written(given),
  ...{ created_at: now, updated_at: now },
});

/** The members that differ from the row. */
export const changesOf = (product: ProductRow, given: ProductPatch): Partial<ProductRow> =>
  Object.fromEntries(
    Object.entries(written(given)).filter(([column, value]) => product[column as keyof ProductRow] !== value),
  );
