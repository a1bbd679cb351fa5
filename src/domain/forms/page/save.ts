/** Saves what a visitor has filled in so far. The first answers start a submission. */
import { apiError, invalid } from '../../../contract/errors.ts';
import type { FormAnswers } from '../../../contract/pages/form/form-page.ts';
import { newId } from '../../../platform/ids.ts';
import type { App } from '../../app/app.ts';
import { type Filled, findByKey, insertSubmission, saveAnswers } from '../submissions/store.ts';
import { filledBy, isTooMuch, keptAnswers } from './answers.ts';
import { takeAttempt } from './attempts.ts';
import {
  type Cookies,
  type FormSession,
  isSubmitted,
  keyHashOf,
  mustAccept,
  newKey,
  openFormSession,
  type Visitor,
} from './visitor.ts';

interface Saved {
  submissionId: string;
  at: Date;
  cookies: Cookies;
}

/** Throws INVALID_STATE, PERMISSION_DENIED, VALIDATION_FAILED and RATE_LIMITED. */
export async function saveInSession(
  app: App,
  session: FormSession,
  { origin }: Visitor,
  given: FormAnswers,
): Promise<Saved> {
  const now = app.clock.now();
  const { form, submission } = session;
  if (isSubmitted(submission)) throw apiError('INVALID_STATE', { message: 'The form was submitted.' });
  mustAccept(session, now);
  const answers = keptAnswers(form, given);
  if (isTooMuch(answers)) throw invalid({ path: 'answers', code: 'TOO_BIG', message: 'the answers are too long' });
  const filled = filledBy(form, answers);
  if (submission?.status === 'STARTED') return replaced(app, session, submission.id, filled, now);
  await takeAttempt(app, form.id, 'START', origin.ip);
  // A submission that has expired is started again, under another key.
  const key = submission === null && session.key !== null ? session.key : newKey();
  const id = newId('fsb', now.getTime());
  const made = { id, key_hash: keyHashOf(key), ...filled };
  const isFirst = await app.db.tx(tx => insertSubmission(tx, form, made, now));
  if (isFirst) return { submissionId: id, at: now, cookies: { formId: form.id, key } };
  const other = await findByKey(app.db, form.id, made.key_hash);
  return replaced(app, session, other?.id ?? '', filled, now);
}

/** Another tab may have submitted it in the meantime. */
async function replaced({ db }: App, { form }: FormSession, id: string, filled: Filled, now: Date): Promise<Saved> {
  if (!(await saveAnswers(db, id, filled, now)))
    throw apiError('INVALID_STATE', { message: 'The form was submitted.' });
  return { submissionId: id, at: now, cookies: { formId: form.id } };
}

export const saveForm = async (app: App, visitor: Visitor, answers: FormAnswers): Promise<Saved> =>
  saveInSession(app, await openFormSession(app, visitor), visitor, answers);
