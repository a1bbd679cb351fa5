/** Document categories: which custom fields a kind of document has. */

import { invalid, notFound } from '../../../contract/errors.ts';
import { categoryOperations } from '../../../contract/operations/categories.ts';
import { newId } from '../../../platform/ids.ts';
import { type AnyHandler, type Context, command, query } from '../../app/operation.ts';
import { Conditions, page } from '../../app/paging.ts';
import type { DefinitionPorts } from '../ports.ts';
import {
  type CategoryRow,
  deleteCategory,
  fieldTypes,
  insertCategory,
  loadCategory,
  lockCategory,
  replaceFields,
  saveCategory,
  selectCategories,
  showCategory,
} from './category-store.ts';

/** The fields, each once. Throws NOT_FOUND, and VALIDATION_FAILED for fields of contacts. */
async function fieldsFor({ tx, actor }: Context, ids: readonly string[]): Promise<string[]> {
  const types = await fieldTypes(tx, actor, ids);
  if (ids.some(id => !types.has(id))) throw notFound('custom_field');
  const issues = ids.flatMap((id, i) =>
    types.get(id) === 'DOCUMENT'
      ? []
      : [{ path: `customFieldIds.${i}`, code: 'INVALID_VALUE' as const, message: 'is not a field of documents' }],
  );
  if (issues.length > 0) throw invalid(...issues);
  return [...new Set(ids)];
}

const list = query(categoryOperations.list, async ({ actor, tx }, { query }) => {
  const c = new Conditions();
  c.add(`c.workspace_id = ${c.value(actor.workspaceId)}`);
  const found = await page<CategoryRow>(tx, query, {
    select: selectCategories,
    from: 'from document_categories c',
    conditions: c,
    sort: { name: 'createdAt', column: 'c.created_at', cast: 'timestamptz', nullable: false },
    id: 'c.id',
    place: row => ({ value: row.created_at, id: row.id }),
  });
  return { ...found, data: found.data.map(showCategory) };
});

const get = query(categoryOperations.get, async ({ actor, tx }, { params }) =>
  showCategory(await loadCategory(tx, actor, params.id)),
);

const create = command(categoryOperations.create, async (ctx, { body }) => {
  const { actor, tx, now } = ctx;
  const category: CategoryRow = {
    id: newId('cat', now.getTime()),
    name: body.name,
    custom_field_ids: await fieldsFor(ctx, body.customFieldIds),
    created_at: now,
    updated_at: now,
  };
  await insertCategory(tx, actor, category);
  return showCategory(category);
});

const update = ({ changeDefinitions }: DefinitionPorts) =>
  command(categoryOperations.update, async (ctx, { params, body }) => {
    const { actor, tx, now } = ctx;
    const category = await lockCategory(tx, actor, params.id);
    if (body.name !== undefined) category.name = body.name;
    if (body.customFieldIds !== undefined) {
      category.custom_field_ids = await fieldsFor(ctx, body.customFieldIds);
      await changeDefinitions(ctx, () => replaceFields(tx, actor, category));
    }
    category.updated_at = now;
    await saveCategory(tx, category);
    return showCategory(category);
  });

const remove = ({ changeDefinitions }: DefinitionPorts) =>
  command(categoryOperations.delete, async (ctx, { params }) => {
    const isDeleted = await changeDefinitions(ctx, () => deleteCategory(ctx.tx, ctx.actor, params.id));
    if (!isDeleted) throw notFound('document_category');
    return { id: params.id, deleted: true as const };
  });

export const categoryHandlers = (ports: DefinitionPorts): readonly AnyHandler[] => [
  list,
  create,
  get,
  update(ports),
  remove(ports),
];
