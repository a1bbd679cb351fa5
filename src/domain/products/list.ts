/** GET /products, and the same filters for the export. */
import type { Query } from '../../contract/operation.ts';
import { productOperations } from '../../contract/operations/products.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Reach } from '../app/actor.ts';
import { replicaQuery } from '../app/operation.ts';
import { Conditions, contains, type PageQuery, page } from '../app/paging.ts';
import { type ProductRow, showProduct } from './product.ts';
import { productColumns } from './store.ts';

export type ProductFilters = Query<typeof productOperations.export>;

function conditionsOf(workspaceId: string, { query, externalId, currency }: ProductFilters): Conditions {
  const c = new Conditions();
  c.add(`p.workspace_id = ${c.value(workspaceId)}`);
  if (query) {
    const like = c.value(contains(query));
    c.add(`(p.name ilike ${like} or p.article_number ilike ${like})`);
  }
  if (externalId !== undefined) c.add(`p.external_id = ${c.value(externalId)}`);
  if (currency !== undefined) c.add(`p.currency = ${c.value(currency)}`);
  return c;
}

export async function pageOfProducts(db: Queryable, { workspaceId }: Reach, filters: ProductFilters & PageQuery) {
  return page<ProductRow>(db, filters, {
    select: `select ${productColumns} from products p`,
    from: 'from products p',
    conditions: conditionsOf(workspaceId, filters),
    sort: { name: 'createdAt', column: 'p.created_at', cast: 'timestamptz', nullable: false },
    id: 'p.id',
    place: p => ({ value: p.created_at, id: p.id }),
  });
}

export const listProducts = replicaQuery(productOperations.list, async ({ actor, tx }, { query }) => {
  const found = await pageOfProducts(tx, actor, query);
  return { ...found, data: found.data.map(showProduct) };
});
