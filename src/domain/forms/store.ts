/** All SQL of forms. Functions for the API take the actor's reach; those of the page find a form by its token. */
import { apiError, notFound } from '../../contract/errors.ts';
import { sendsForForm } from '../../contract/grants.ts';
import type { DocumentLanguage } from '../../contract/values.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import { isLockedElsewhere } from '../../platform/postgres/postgres.ts';
import type { Reach } from '../app/actor.ts';
import { blocksOfTemplates } from '../content/store.ts';
import { missingInNew } from '../custom-fields/document-values.ts';
import type { MemberReceiver } from '../documents/notifications/member.ts';
import { templatesOfForms } from '../templates/store.ts';
import type { FormRow, WholeForm } from './form.ts';
import type { ClosedEmailJob } from './queues.ts';
import { hashOf, isToken } from './token.ts';

/** Permissions of the sender in their role; one of an administrator is every permission. */
const needed = ['MANAGE_FORM', ...sendsForForm.map(({ permission }) => permission)].map(one => `'${one}'`).join(', ');
const maySend = `exists (
  select from users s join members m on m.user_id = s.id join roles r on r.id = m.role_id
  where s.id = f.sender_id and s.status = 'ACTIVE' and m.workspace_id = f.workspace_id and m.status = 'ACTIVE'
    and ('ADMINISTRATOR' = any(r.permissions) or r.permissions @> array[${needed}]))`;

export const formTables = `from forms f join users u on u.id = f.sender_id join workspaces w on w.id = f.workspace_id join templates t on t.id = f.template_id`;
const category =
  "(select c.id from document_categories c where c.workspace_id = w.id and c.id = t.meta->>'documentCategoryId')";
export const formColumns = `f.*, u.email as sender_email, u.name as sender_name, w.require_approval,
  ${maySend} as sender_may_send, ${category} as category_id,
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

const published = `select ${formColumns} ${formTables} where f.workspace_id = $1 and f.enabled order by f.id`;

export const publishedForms = async (db: Queryable, reach: Reach): Promise<WholeForm[]> =>
  whole(db, await db.rows<FormRow>(published, [reach.workspaceId]));

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

/** The same for edits that must not wait for each other: a concurrent edit fails with INVALID_STATE. */
export async function lockFormAtOnce(tx: Tx, reach: Reach, id: string): Promise<WholeForm> {
  try {
    if (!(await tx.row(`${lock} nowait`, [reach.workspaceId, id]))) throw notFound('form');
  } catch (error) {
    if (!isLockedElsewhere(error)) throw error;
    throw apiError('INVALID_STATE', { message: 'The form is being changed by another request. Try again.' });
  }
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

const closeWithoutSender = `
  update forms f set enabled = false, closed_reason = 'SENDER_LEFT', updated_at = $2
  where f.id = $1 and f.enabled and not ${maySend}`;

/** False if it was closed before, or somebody else has become its sender. */
export const closeFormWithoutSender = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (await tx.run(closeWithoutSender, [id, now])) === 1;

const managers = `
  select u.id from users u join members m on m.user_id = u.id join roles r on r.id = m.role_id
  where m.workspace_id = $1 and m.status = 'ACTIVE' and u.status = 'ACTIVE' and u.kind = 'PERSON'
    and r.permissions && array['ADMINISTRATOR', 'MANAGE_FORM']`;

/** Ids of the people who may publish and change forms of the workspace. */
export const formManagers = async (db: Queryable, workspaceId: string): Promise<string[]> =>
  (await db.rows<{ id: string }>(managers, [workspaceId])).map(({ id }) => id);

const receiver = `
  select u.name, u.email, w.language, w.send_plain_text_email_only as plain_text_only, o.id as organization_id,
    o.name as organization, o.sandbox, w.id as workspace_id, coalesce(f.name, t.name) as form, s.name as sender_name, s.email as sender_email
  from forms f join templates t on t.id = f.template_id join workspaces w on w.id = f.workspace_id
  join organizations o on o.id = f.organization_id join members m on m.workspace_id = w.id and m.user_id = $2
  join users u on u.id = m.user_id join users s on s.id = f.sender_id
  where f.id = $1 and case $3 when 'SENDER_LEFT' then f.closed_reason = 'SENDER_LEFT' else f.enabled end and u.status = 'ACTIVE' and m.status = 'ACTIVE'`;

export interface ManagerOfClosed extends MemberReceiver {
  workspace_id: string;
  form: string;
  sender_name: string;
  sender_email: string;
}

/** Null for who has left, and for a form that is open again, or was closed since. */
export const findManagerOfClosed = (
  db: Queryable,
  { formId, userId, because }: Pick<ClosedEmailJob, 'formId' | 'userId' | 'because'>,
) => db.row<ManagerOfClosed>(receiver, [formId, userId, because]);
