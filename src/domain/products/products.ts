/** Create, read, change and delete products of the workspace. No document changes with them. */
import { currencyOf } from '../../contract/currencies.ts';
import { notFound } from '../../contract/errors.ts';
import { productOperations } from '../../contract/operations/products.ts';
import { type AnyHandler, type Context, command, query } from '../app/operation.ts';
import { countryOf } from '../organizations/load.ts';
import { changesOf, newProduct, showProduct } from './product.ts';
import { deleteProduct, insertProduct, loadProduct, lockProduct, saveProduct } from './store.ts';

/** The currency of products to which nobody gives one. */
export const usualCurrency = async ({ tx, actor }: Pick<Context, 'tx' | 'actor'>): Promise<string> =>
  currencyOf(await countryOf(tx, actor.organization.id));

const get = query(productOperations.get, async ({ actor, tx }, { params }) =>
  showProduct(await loadProduct(tx, actor, params.id)),
);

const create = command(productOperations.create, async (ctx, { body }) => {
  const product = newProduct(body, body.currency ?? (await usualCurrency(ctx)), ctx.now);
  await insertProduct(ctx.tx, ctx.actor, product);
  return showProduct(product);
});

const update = command(productOperations.update, async ({ actor, tx, now }, { params, body }) => {
  const product = await lockProduct(tx, actor, params.id);
  const change = changesOf(product, body);
  if (Object.keys(change).length === 0) return showProduct(product);
  const changed = { ...product, ...change, updated_at: now };
  await saveProduct(tx, changed);
  return showProduct(changed);
});

const remove = command(productOperations.delete, async ({ actor, tx }, { params }) => {
  if (!(await deleteProduct(tx, actor, params.id))) throw notFound('product');
  return { id: params.id, deleted: true as const };
});

export const productHandlers: readonly AnyHandler[] = [create, get, update, remove];
