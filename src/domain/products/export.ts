/** GET /products/export: the products as a CSV file (RFC 4180), page by page, as the import reads them. */
import { csvLine } from '../../contract/csv.ts';
import { productOperations } from '../../contract/operations/products.ts';
import { type Product, productShape } from '../../contract/schemas/products.ts';
import { shown } from '../../contract/shown.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Context } from '../app/operation.ts';
import { Streamed, streaming } from '../operations/streamed.ts';
import { type ProductFilters, pageOfProducts } from './list.ts';
import { showProduct } from './product.ts';

/** Short enough to be made at once. Other requests are served between two pages. */
const pageSize = 100;
const columns = Object.keys(productShape.shape) as (keyof Product)[];

async function* linesOf({ actor, app }: Context<Queryable>, filters: ProductFilters): AsyncGenerator<string> {
  yield csvLine(columns);
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = { ...filters, limit: pageSize, cursor };
    const found = await app.bulkLimiter(actor.organization.id, () =>
      app.db.reading(db => pageOfProducts(db, actor, page)),
    );
    const products = found.data.map(row => shown(productShape, showProduct(row)) as Product);
    yield products.map(product => csvLine(columns.map(name => String(product[name] ?? '')))).join('');
    cursor = found.nextCursor;
  }
}

export const exportProducts = streaming(
  productOperations.export,
  async (ctx, { query }) => new Streamed('text/csv', 'products.csv', linesOf(ctx, query)),
);
