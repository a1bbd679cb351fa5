/** All SQL of document categories, limited to the actor's workspace. */
import { notFound } from '../../../contract/errors.ts';
import type { DocumentCategory } from '../../../contract/schemas/categories.ts';
import type { CustomFieldType } from '../../../contract/schemas/custom-field-types.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import type { Actor, Reach } from '../../app/actor.ts';

export interface CategoryRow {
  id: string;
  name: string;
  custom_field_ids: string[];
  created_at: Date;
  updated_at: Date;
}

export const selectCategories = `
  select c.id, c.name, c.created_at, c.updated_at,
    array(select l.custom_field_id from document_category_fields l where l.category_id = c.id order by l.position) as custom_field_ids
  from document_categories c`;
const find = `${selectCategories} where c.workspace_id = $1 and c.id = $2`;
const lock = 'select id from document_categories where workspace_id = $1 and id = $2';
const insert = `
  insert into document_categories (id, organization_id, workspace_id, name, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $5)`;
const update = 'update document_categories set name = $2, updated_at = $3 where id = $1';
const removeFields = 'delete from document_category_fields where category_id = $1';
const insertFields = `
  insert into document_category_fields (category_id, custom_field_id, organization_id, position)
  select $1, g.id, $2, g.position from unnest($3::text[]) with ordinality as g(id, position)`;
/** Kept from being deleted until the end of the transaction. */
const types = 'select id, type from custom_fields where workspace_id = $1 and id = any($2::text[]) for key share';

export const showCategory = (c: CategoryRow): DocumentCategory => ({
  id: c.id,
  name: c.name,
  customFieldIds: c.custom_field_ids,
  createdAt: c.created_at.toISOString(),
  updatedAt: c.updated_at.toISOString(),
});

export async function loadCategory(db: Queryable, reach: Reach, id: string): Promise<CategoryRow> {
  const found = await db.row<CategoryRow>(find, [reach.workspaceId, id]);
  if (!found) throw notFound('document_category');
  return found;
}

/** Locks the category, so that changes run one at a time. */
export async function lockCategory(tx: Tx, reach: Reach, id: string): Promise<CategoryRow> {
  if (!(await tx.row(`${lock} for no key update`, [reach.workspaceId, id]))) throw notFound('document_category');
  return loadCategory(tx, reach, id);
}

/** Keeps the category from being deleted until the end of the transaction. */
export async function holdCategory(db: Queryable, reach: Reach, id: string): Promise<void> {
  if (!(await db.row(`${lock} for key share`, [reach.workspaceId, id]))) throw notFound('document_category');
}

export const fieldTypes = async (tx: Tx, reach: Reach, ids: readonly string[]): Promise<Map<string, CustomFieldType>> =>
  new Map(
    (await tx.rows<{ id: string; type: CustomFieldType }>(types, [reach.workspaceId, ids])).map(f => [f.id, f.type]),
  );

export const insertCategory = async (tx: Tx, actor: Actor, c: CategoryRow): Promise<void> => {
  await tx.run(insert, [c.id, actor.organization.id, actor.workspaceId, c.name, c.created_at]);
  await tx.run(insertFields, [c.id, actor.organization.id, c.custom_field_ids]);
};

export const saveCategory = (tx: Tx, c: CategoryRow) => tx.run(update, [c.id, c.name, c.updated_at]);

export const replaceFields = async (tx: Tx, actor: Actor, c: CategoryRow): Promise<void> => {
  await tx.run(removeFields, [c.id]);
  await tx.run(insertFields, [c.id, actor.organization.id, c.custom_field_ids]);
};

/** Documents of the category have none afterwards. False if it does not exist. */
export const deleteCategory = async (tx: Tx, reach: Reach, id: string): Promise<boolean> =>
  (await tx.run('delete from document_categories where workspace_id = $1 and id = $2', [reach.workspaceId, id])) > 0;
