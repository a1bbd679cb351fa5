/** All SQL of products, limited to the actor's workspace. */
import { apiError, notFound } from '../../contract/errors.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import { brokenConstraint } from '../../platform/postgres/postgres.ts';
import type { Actor, Reach } from '../app/actor.ts';
import type { ProductRow } from './product.ts';

export const productColumns = `p.id, p.name, p.description, p.article_number, p.unit, p.price, p.currency, p.vat,
  p.external_id, p.created_at, p.updated_at`;
const find = `select ${productColumns} from products p where p.workspace_id = $1 and p.id = $2`;
const byIds = `select ${productColumns} from products p where p.workspace_id = $1 and p.id = any($2::text[])`;
const lockAll = `${byIds} order by p.id for no key update`;
const candidates = 'select p.id, p.external_id, p.article_number from products p';
/** By index each. */
const matching = `
  ${candidates} where p.workspace_id = $1 and p.id = any($2::text[])
  union ${candidates} where p.workspace_id = $1 and p.external_id = any($3::text[])
  union ${candidates} where p.workspace_id = $1 and p.article_number = any($4::text[])`;
const lockWorkspace = `select pg_advisory_xact_lock(hashtextextended('import of products ' || $1, 0))`;
const update = `
  update products set name = $2, description = $3, article_number = $4, unit = $5, price = $6, currency = $7, vat = $8,
    external_id = $9, updated_at = $10
  where id = $1`;
/** Many at once; those with a number or external id that exists are not inserted. */
const insertAll = `
  insert into products (id, organization_id, workspace_id, name, description, article_number, unit, price, currency, vat,
    external_id, created_at, updated_at)
  select r.id, $2, $3, r.name, r.description, r.article_number, r.unit, r.price, r.currency, r.vat, r.external_id, $4, $4
  from jsonb_to_recordset($1::jsonb) as r(id text, name text, description text, article_number text, unit text,
    price double precision, currency text, vat double precision, external_id text)
  on conflict do nothing returning id`;
const taken = `
  select p.external_id, p.article_number from products p
  where p.workspace_id = $1 and (p.external_id = $2 or p.article_number = $3)`;

/** The members whose values are unique in a workspace, with their indexes. */
const uniqueMembers = { externalId: 'products_external_id', articleNumber: 'products_article_number' } as const;
type UniqueMember = keyof typeof uniqueMembers;

export const taking = (member: UniqueMember) => `a product with this ${member} already exists`;
const alreadyExists = (member: UniqueMember) =>
  apiError('ALREADY_EXISTS', {
    message: `A product with this ${member} already exists.`,
    issues: [{ path: member, code: 'INVALID_VALUE', message: taking(member) }],
  });

export async function loadProduct(db: Queryable, { workspaceId }: Reach, id: string): Promise<ProductRow> {
  const found = await db.row<ProductRow>(find, [workspaceId, id]);
  if (!found) throw notFound('product');
  return found;
}

/** Those that do not exist are missing. */
export const productsById = (db: Queryable, { workspaceId }: Reach, ids: readonly string[]) =>
  db.rows<ProductRow>(byIds, [workspaceId, ids]);

/** Those that do not exist are missing. */
export const lockProducts = (tx: Tx, { workspaceId }: Reach, ids: readonly string[]) =>
  tx.rows<ProductRow>(lockAll, [workspaceId, ids]);

export async function lockProduct(tx: Tx, reach: Reach, id: string): Promise<ProductRow> {
  const [found] = await lockProducts(tx, reach, [id]);
  if (!found) throw notFound('product');
  return found;
}

/** What an import recognizes a product by. */
export type Candidate = Pick<ProductRow, 'id' | 'external_id' | 'article_number'>;

export const matchingProducts = (
  db: Queryable,
  { workspaceId }: Reach,
  keys: { ids: readonly string[]; externalIds: readonly string[]; articleNumbers: readonly string[] },
) => db.rows<Candidate>(matching, [workspaceId, keys.ids, keys.externalIds, keys.articleNumbers]);

/** One import of a workspace at a time. */
export const lockImports = (tx: Tx, { workspaceId }: Reach) => tx.run(lockWorkspace, [workspaceId]);

/** Returns the ids of those that were inserted: all but those with a number or external id that is taken. */
export async function insertProducts(tx: Tx, actor: Actor, products: readonly ProductRow[], now: Date) {
  const written = await tx.rows<{ id: string }>(insertAll, [
    JSON.stringify(products),
    actor.organization.id,
    actor.workspaceId,
    now,
  ]);
  return new Set(written.map(row => row.id));
}

/** Throws ALREADY_EXISTS, at the member whose value another product has. */
export async function insertProduct(tx: Tx, actor: Actor, product: ProductRow): Promise<void> {
  if ((await insertProducts(tx, actor, [product], product.created_at)).size > 0) return;
  const { external_id, article_number } = product;
  const others = await tx.rows<Candidate>(taken, [actor.workspaceId, external_id, article_number]);
  const isExternal = others.some(one => external_id !== null && one.external_id === external_id);
  throw alreadyExists(isExternal ? 'externalId' : 'articleNumber');
}

/** Throws ALREADY_EXISTS, at the member whose value another product has. */
export async function saveProduct(tx: Tx, p: ProductRow): Promise<void> {
  const values = [p.id, p.name, p.description, p.article_number, p.unit, p.price, p.currency, p.vat, p.external_id];
  try {
    await tx.run(update, [...values, p.updated_at]);
  } catch (error) {
    const broken = brokenConstraint(error);
    for (const [member, index] of Object.entries(uniqueMembers))
      if (broken === index) throw alreadyExists(member as UniqueMember);
    throw error;
  }
}

/** Rows of product tables keep what they copied. False if it does not exist. */
export const deleteProduct = async (tx: Tx, { workspaceId }: Reach, id: string): Promise<boolean> =>
  (await tx.run('delete from products where workspace_id = $1 and id = $2', [workspaceId, id])) > 0;
