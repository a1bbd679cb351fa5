/** All SQL of forms. Functions for the API take the actor's reach; those of the page find a form by its token. */
import { notFound } from '../../contract/errors.ts';
import type { DocumentLanguage } from '../../contract/values.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { Reach } from '../app/actor.ts';
import { blocksOfTemplates } from '../content/store.ts';
import { missingInNew } from '../custom-fields/document-values.ts';
import { templatesOfForms } from '../templates/store.ts';
import type { FormRow, WholeForm } from './form.ts';
import { hashOf, isToken } from './token.ts';

export const formTables = `from forms f join users u on u.id = f.sender_id join workspaces w on w.id = f.workspace_id join templates t on t.id = f.template_id`;
const category =
  "(select c.id from document_categories c where c.workspace_id = w.id and c.id = t.meta->>'documentCategoryId')";
export const formColumns = `f.*, u.email as sender_email, u.name as sender_name, w.require_approval,
  u.status = 'ACTIVE' and exists (select from members m where m.workspace_id = f.workspace_id and m.user_id = u.id and m.status = 'ACTIVE')
    as sender_is_member,
  ${missingInNew('w.id', category)} as missing_fields`;

const find = `select ${formColumns} ${formTables} where f.workspace_id = $1 and f.id = $2`;
const lock = 'select id from forms where workspace_id = $1 and id = $2 for update';
const byToken = `select ${formColumns} ${formTables} where f.token_hash = $1`;

/**
 * Adds templates and content, in two statements however many forms there are. A form that is deleted in between is left
 * out.
 */
export async function whole(db: Queryable, forms: readonly FormRow[]): Promise<WholeForm[]> {
  const ids = forms.map(form => form.template_id);
  const templates = new Map((await templatesOfForms(db, ids)).map(t => [t.id, t]));
  const blocks = await blocksOfTemplates(db, ids);
  return forms.flatMap(form => {
    const template = templates.get(form.template_id);
    return template ? [{ ...form, template, blocks: blocks.filter(block => block.template_id === template.id) }] : [];
  });
}

async function wholeOne(db: Queryable, form: FormRow | null): Promise<WholeForm> {
  const [found] = form ? await whole(db, [form]) : [];
  if (!found) throw notFound('form');
  return found;
}

/** Throws NOT_FOUND. */
export const loadForm = async (db: Queryable, reach: Reach, id: string): Promise<WholeForm> =>
  wholeOne(db, await db.row<FormRow>(find, [reach.workspaceId, id]));

const exists = 'select id from forms where workspace_id = $1 and id = $2';

/** Throws NOT_FOUND. */
export async function mustBeForm(db: Queryable, reach: Reach, id: string): Promise<void> {
  if (!(await db.row(exists, [reach.workspaceId, id]))) throw notFound('form');
}

/** Takes the row lock, which also guards the form's template. Throws NOT_FOUND. */
export async function lockForm(tx: Tx, reach: Reach, id: string): Promise<WholeForm> {
  if (!(await tx.row(lock, [reach.workspaceId, id]))) throw notFound('form');
  return loadForm(tx, reach, id);
}

/** Throws NOT_FOUND without looking at a token that could not be one. */
export async function loadFormOfPage(db: Queryable, token: string): Promise<WholeForm> {
  if (!isToken(token)) throw notFound(null);
  return wholeOne(db, await db.row<FormRow>(byToken, [hashOf(token)]));
}

const language = `select t.meta->>'language' as language from forms f join templates t on t.id = f.template_id where f.token_hash = $1`;

/** The language of a form's page; null if no form has the token. */
export async function languageOfForm(db: Queryable, token: string): Promise<DocumentLanguage | null> {
  if (!isToken(token)) return null;
  return (await db.row<{ language: DocumentLanguage }>(language, [hashOf(token)]))?.language ?? null;
}

const insert = `
  insert into forms (id, organization_id, workspace_id, template_id, created_by, sender_id, respondent_party_id, token_hash, token, name, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10, $10)`;

export const insertForm = (
  tx: Tx,
  f: Pick<FormRow, 'id' | 'organization_id' | 'workspace_id' | 'template_id' | 'respondent_party_id' | 'token_hash'> &
    Pick<FormRow, 'token' | 'name' | 'created_by' | 'created_at'>,
) =>
  tx.run(insert, [
    f.id,
    f.organization_id,
    f.workspace_id,
    f.template_id,
    f.created_by,
    f.respondent_party_id,
    f.token_hash,
    f.token,
    f.name,
    f.created_at,
  ]);

/** Every column that a handler may change, written from the row in memory. */
const update = `
  update forms set sender_id = $2, respondent_party_id = $3, token_hash = $4, token = $5, enabled = $6, closed_reason = $7, password_hash = $8, name = $9,
    description = $10, thank_you_message = $11, redirect_url = $12, document_expires_in_days = $13, expires_at = $14, max_submissions = $15,
    questions = $16, updated_at = $17, continue_by = $18
  where id = $1`;

export const saveForm = (tx: Tx, f: FormRow) =>
  tx.run(update, [
    f.id,
    f.sender_id,
    f.respondent_party_id,
    f.token_hash,
    f.token,
    f.enabled,
    f.closed_reason,
    f.password_hash,
    f.name,
    f.description,
    f.thank_you_message,
    f.redirect_url,
    f.document_expires_in_days,
    f.expires_at,
    f.max_submissions,
    JSON.stringify(f.questions),
    f.updated_at,
    f.continue_by,
  ]);
