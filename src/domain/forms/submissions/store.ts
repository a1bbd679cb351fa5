/** SQL of single submissions. Callers have loaded the form, by the actor's reach or by its token. */
import type { ContinueBy } from '../../../contract/schemas/forms.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import type { FormRow } from '../form.ts';
import type { SubmissionRow } from './submission.ts';

const byKey = 'select s.* from form_submissions s where s.form_id = $1 and s.key_hash = $2';

/** The submission of a browser; null if it has none. */
export const findByKey = async (db: Queryable, formId: string, keyHash: Buffer): Promise<SubmissionRow | null> =>
  (await db.row<SubmissionRow>(byKey, [formId, keyHash])) ?? null;

const insert = `
  insert into form_submissions (id, organization_id, workspace_id, form_id, status, key_hash, respondent_name, respondent_email, respondent_phone, answers,
    started_at, updated_at)
  values ($1, $2, $3, $4, 'STARTED', $5, $6, $7, $8, $9, $10, $10)
  on conflict (form_id, key_hash) do nothing`;
const started = 'update forms set started_count = started_count + 1 where id = $1';

/** What a visitor has filled in. */
export type Filled = Pick<SubmissionRow, 'answers' | 'respondent_name' | 'respondent_email' | 'respondent_phone'>;

/** False if another request of the same browser was first. */
export async function insertSubmission(
  tx: Tx,
  form: FormRow,
  s: Filled & Pick<SubmissionRow, 'id' | 'key_hash'>,
  now: Date,
): Promise<boolean> {
  const inserted = await tx.run(insert, [
    s.id,
    form.organization_id,
    form.workspace_id,
    form.id,
    s.key_hash,
    s.respondent_name,
    s.respondent_email,
    s.respondent_phone,
    JSON.stringify(s.answers),
    now,
  ]);
  if (inserted === 1) await tx.run(started, [form.id]);
  return inserted === 1;
}

const save = `
  update form_submissions set respondent_name = $2, respondent_email = $3, respondent_phone = $4, answers = $5, updated_at = $6
  where id = $1 and status = 'STARTED'`;

/** False if it was submitted, or expired, in the meantime. */
export const saveAnswers = async (db: Queryable, id: string, s: Filled, now: Date): Promise<boolean> =>
  (await db.run(save, [
    id,
    s.respondent_name,
    s.respondent_email,
    s.respondent_phone,
    JSON.stringify(s.answers),
    now,
  ])) === 1;

const lock = 'select s.* from form_submissions s where s.form_id = $1 and s.id = $2 for update';
export const lockSubmission = (tx: Tx, formId: string, id: string) => tx.row<SubmissionRow>(lock, [formId, id]);

const submitted = `
  update form_submissions set status = 'SUBMITTED', document_id = $2, party_id = $3, respondent_name = $4, respondent_email = $5, respondent_phone = $6,
    answers = $7, submitted_at = $8, updated_at = $8, continue_by = $9
  where id = $1`;
const counted = 'update forms set submission_count = submission_count + 1 where id = $1';

/** The caller holds the locks of the form and of the submission. */
export async function markSubmitted(
  tx: Tx,
  { id, form_id }: SubmissionRow,
  s: Filled & { document_id: string; party_id: string; continue_by: ContinueBy },
  now: Date,
): Promise<void> {
  await tx.run(submitted, [
    id,
    s.document_id,
    s.party_id,
    s.respondent_name,
    s.respondent_email,
    s.respondent_phone,
    JSON.stringify(s.answers),
    now,
    s.continue_by,
  ]);
  await tx.run(counted, [form_id]);
}

const shown = 'update form_submissions set link_shown_at = $2 where id = $1 and link_shown_at is null';
/** False if it was shown before. */
export const markLinkShown = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (await tx.run(shown, [id, now])) === 1;
