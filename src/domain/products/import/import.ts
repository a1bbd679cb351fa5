/**
 * POST /products/import: every row is checked like a new product, and the result says what is wrong with it. Rows of
 * products that exist change them. With mode ALL, one invalid row keeps all others from being written. Rows are read and
 * written some at a time, so that the requests of others are served meanwhile.
 */
import { ApiError } from '../../../contract/errors.ts';
import { productOperations } from '../../../contract/operations/products.ts';
import type { ProductImported } from '../../../contract/schemas/products.ts';
import { holds } from '../../app/actor.ts';
import { bulk, type Context, command } from '../../app/operation.ts';
import {
  markRepeated,
  type Outcome,
  resultsOf,
  writeRows,
  writtenRows,
  wrong,
} from '../../operations/imported-rows.ts';
import { changesOf, newProduct } from '../product.ts';
import { usualCurrency } from '../products.ts';
import { insertProducts, lockImports, lockProducts, matchingProducts, saveProduct, taking } from '../store.ts';
import { matchRows, type Row, readRows } from './rows.ts';

const rowsOf = (
  { app, actor }: Pick<Context, 'app' | 'actor'>,
  given: readonly Readonly<Record<string, unknown>>[],
): Promise<Row[]> => app.slices.run(actor.organization.id, readRows(given));

/** Changes the products that exist to what their rows give. A value that another product has is an issue of the row. */
async function updateSome({ tx, actor, now }: Context, rows: readonly Row[]): Promise<Outcome[]> {
  const ids = rows.flatMap(({ match }) => match?.id ?? []);
  const products = new Map((await lockProducts(tx, actor, ids)).map(product => [product.id, product]));
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    const product = products.get(row.match?.id ?? '');
    const change = product && row.given ? changesOf(product, row.given) : {};
    const isSame = Object.keys(change).length === 0;
    const problem = product && !isSame ? await saveOne(tx, { ...product, ...change, updated_at: now }) : null;
    for (const issue of problem?.facts.issues ?? []) row.issues.add(() => issue);
    outcomes.push(product && problem === null ? { status: isSame ? 'UNCHANGED' : 'UPDATED', id: product.id } : null);
  }
  return outcomes;
}

/** Null: it is saved. */
async function saveOne(tx: Context['tx'], product: Parameters<typeof saveProduct>[1]): Promise<ApiError | null> {
  try {
    await tx.savepoint(() => saveProduct(tx, product));
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** Creates products. A row whose number or external id is taken gets an issue. */
async function createSome(ctx: Context, rows: readonly Row[]): Promise<Outcome[]> {
  const { tx, actor, now } = ctx;
  const currency = await usualCurrency(ctx);
  const made = rows.flatMap(({ given }) => (given ? newProduct(given, currency, now) : []));
  const written = await insertProducts(tx, actor, made, now);
  const lost = made.filter(({ id }) => !written.has(id));
  const others = await takenBy(ctx, lost);
  return made.map(({ id, external_id }, i) => {
    if (written.has(id)) return { status: 'CREATED', id };
    const member = external_id !== null && others.has(external_id) ? 'externalId' : 'articleNumber';
    rows[i]?.issues.add(() => wrong(member, taking(member)));
    return null;
  });
}

/** The external ids of products that others have. */
async function takenBy({ tx, actor }: Context, lost: readonly { external_id: string | null }[]) {
  if (lost.length === 0) return new Set<string | null>();
  const externalIds = lost.flatMap(({ external_id }) => external_id ?? []);
  const found = await matchingProducts(tx, actor, { ids: [], externalIds, articleNumbers: [] });
  return new Set(found.map(one => one.external_id));
}

/** Products that exist, and may not be changed. */
function rejectMatches(rows: readonly Row[]): void {
  for (const { match, issues } of rows)
    if (match) issues.add(() => wrong(match.by, `a product with this ${match.by} already exists`));
}

export const importProducts = bulk(
  command(
    productOperations.import,
    async (ctx, { body }, prepared: Row[] | undefined): Promise<ProductImported> => {
      const rows = prepared ?? (await rowsOf(ctx, body.rows));
      // Two imports of the same file at once would create everything twice.
      await lockImports(ctx.tx, ctx.actor);
      for (const member of ['externalId', 'articleNumber'] as const)
        markRepeated(
          rows,
          ({ given }) => given?.[member],
          () => member,
        );
      await matchRows(ctx, rows);
      if (body.existing === 'REJECT' || !holds(ctx.actor, 'UPDATE_PRODUCT')) rejectMatches(rows);
      const outcomes = body.dryRun
        ? null
        : await writtenRows(ctx.tx, rows, body.mode === 'ALL', () =>
            writeRows(
              rows,
              some => updateSome(ctx, some),
              some => createSome(ctx, some),
            ),
          );
      return resultsOf(rows, outcomes ?? []);
    },
    // Reading many rows takes time, for which no connection should be held.
    (ctx, { body }) => rowsOf(ctx, body.rows),
  ),
);
