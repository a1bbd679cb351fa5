/** All SQL of templates. Functions take the actor's reach, so that a template outside of it cannot be loaded. */
import { apiError, notFound } from '../../contract/errors.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import { isLockedElsewhere } from '../../platform/postgres/postgres.ts';
import type { TemplateRow, TemplateWithParties } from './template.ts';
import { onlyFor, seenBy, type TemplateReach } from './visibility.ts';

export const templateTables = 'from templates t join users u on u.id = t.created_by';
export const templateColumns = `t.id, t.organization_id, t.workspace_id, t.name, t.of_form, t.meta, t.style, t.visibility, t.selected_user_ids, t.folder_id,
  t.created_by, u.email as creator_email, u.name as creator_name, t.locked_at, t.deleted_at, t.update_told_at, t.changed_from, t.created_at, t.updated_at,
  coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color, 'availableFor', g.available_for,
      'createdAt', g.created_at, 'updatedAt', g.updated_at) order by g.id)
    from template_tags o join tags g on g.id = o.tag_id where o.template_id = t.id), '[]') as tags,
  coalesce((select json_agg(p order by p.position, p.id) from template_parties p where p.template_id = t.id), '[]') as parties`;

/** Templates of forms are reached through their form. `$3` is null for an actor who sees every template. */
const seen = `not t.of_form and ($3::text is null or ${seenBy('$3')})`;
const find = `select ${templateColumns} ${templateTables} where t.workspace_id = $1 and t.id = $2 and ${seen}`;
const byIds = `select ${templateColumns} ${templateTables} where t.workspace_id = $1 and t.id = any($2::text[]) and ${seen} order by t.id`;
const lock = `select t.id from templates t where t.workspace_id = $1 and t.id = $2 and ${seen} for update`;
const hold = `select t.id from templates t where t.workspace_id = $1 and t.id = $2 and ${seen} and t.deleted_at is null for key share`;
const findAnywhere = `select ${templateColumns} ${templateTables} where t.id = $1`;
const lockAnywhere = 'select id from templates where id = $1 for update';

const valuesOf = (reach: TemplateReach, id: string) => [reach.workspaceId, id, onlyFor(reach)];

export const templatesById = (db: Queryable, reach: TemplateReach, ids: readonly string[]) =>
  db.rows<TemplateWithParties>(byIds, [reach.workspaceId, ids, onlyFor(reach)]);

export async function loadTemplate(db: Queryable, reach: TemplateReach, id: string): Promise<TemplateWithParties> {
  const found = await db.row<TemplateWithParties>(find, valuesOf(reach, id));
  if (!found) throw notFound('template');
  return found;
}

/** Takes the row lock first, so that what is loaded stays the same until the end of the transaction. */
export async function lockTemplate(tx: Tx, reach: TemplateReach, id: string): Promise<TemplateWithParties> {
  if (!(await tx.row(lock, valuesOf(reach, id)))) throw notFound('template');
  return loadTemplate(tx, reach, id);
}

/** The same for edits that must not wait for each other: a concurrent edit fails with INVALID_STATE. */
export async function lockTemplateAtOnce(tx: Tx, reach: TemplateReach, id: string): Promise<TemplateWithParties> {
  try {
    if (!(await tx.row(`${lock} nowait`, valuesOf(reach, id)))) throw notFound('template');
  } catch (error) {
    if (!isLockedElsewhere(error)) throw error;
    throw apiError('INVALID_STATE', { message: 'The template is being changed by another request. Try again.' });
  }
  return loadTemplate(tx, reach, id);
}

/** Keeps a template that is used from being deleted until the end of the transaction; its content may change. */
export async function holdTemplate(tx: Tx, reach: TemplateReach, id: string): Promise<void> {
  if (!(await tx.row(hold, valuesOf(reach, id)))) throw notFound('template');
}

/** For jobs, which have no workspace. */
export async function lockTemplateOfJob(tx: Tx, id: string): Promise<TemplateWithParties | null> {
  if (!(await tx.row(lockAnywhere, [id]))) return null;
  return tx.row<TemplateWithParties>(findAnywhere, [id]);
}

const ofForms = `select ${templateColumns} ${templateTables} where t.id = any($1::text[]) and t.of_form`;

/** Templates of forms, which the caller has loaded within the actor's reach. */
export const templatesOfForms = (db: Queryable, ids: readonly string[]) => db.rows<TemplateWithParties>(ofForms, [ids]);

const insert = `
  insert into templates (id, organization_id, workspace_id, name, of_form, meta, style, visibility, selected_user_ids, folder_id, created_by, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`;

export const insertTemplate = (tx: Tx, t: TemplateRow) =>
  tx.run(insert, [
    t.id,
    t.organization_id,
    t.workspace_id,
    t.name,
    t.of_form,
    JSON.stringify(t.meta),
    JSON.stringify(t.style),
    t.visibility,
    t.selected_user_ids,
    t.folder_id,
    t.created_by,
    t.created_at,
  ]);

/** Every column that a handler may change, written from the row in memory. */
const update = `
  update templates set name = $2, meta = $3, style = $4, visibility = $5, selected_user_ids = $6, folder_id = $7, locked_at = $8, deleted_at = $9,
    update_told_at = $10, changed_from = $11, updated_at = $12
  where id = $1`;

export const saveTemplate = (tx: Tx, t: TemplateRow) =>
  tx.run(update, [
    t.id,
    t.name,
    JSON.stringify(t.meta),
    JSON.stringify(t.style),
    t.visibility,
    t.selected_user_ids,
    t.folder_id,
    t.locked_at,
    t.deleted_at,
    t.update_told_at,
    t.changed_from && JSON.stringify(t.changed_from),
    t.updated_at,
  ]);
