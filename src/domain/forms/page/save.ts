/** Saves what a visitor has filled in so far. The first answers start a submission. */
import { apiError, invalid } from '../../../contract/errors.ts';
import type { FormAnswers } from '../../../contract/pages/form/form-page.ts';
import { newId } from '../../../platform/ids.ts';
import type { App } from '../../app/app.ts';
import { takeBudget } from '../../budgets/take.ts';
import type { FormRow } from '../form.ts';
import { type Filled, findByKey, insertSubmission, saveAnswers } from '../submissions/store.ts';
import { bytesOf, countGrowth, countNew, endOldest, growthOf, insertUnfinished } from '../submissions/unfinished.ts';
import { filledBy, isTooMuch, keptAnswers } from './answers.ts';
import { takeStart } from './attempts.ts';
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
  visitor: Visitor,
  given: FormAnswers,
): Promise<Saved> {
  const now = app.clock.now();
  const { form, submission } = session;
  const { origin } = visitor;
  if (isSubmitted(submission)) throw apiError('INVALID_STATE', { message: 'The form was submitted.' });
  mustAccept(session, now);
  const answers = keptAnswers(form, given);
  if (isTooMuch(answers)) throw invalid({ path: 'answers', code: 'TOO_BIG', message: 'the answers are too long' });
  const filled = filledBy(form, answers);
  if (submission?.status === 'STARTED') {
    await saveAgain(app, form, visitor, submission.id, filled);
    return replaced(app, session, submission.id, filled, now);
  }
  await takeStart(app, form.id, origin.ip);
  const bytes = bytesOf(filled);
  await takeBudget(app, { ip: origin.ip }, { ANSWERS_SAVED: bytes, ANSWERS_ADDED: bytes });
  // A submission that has expired is started again, under another key.
  const key = submission === null && session.key !== null ? session.key : newKey();
  const id = newId('fsb', now.getTime());
  const made = { id, key_hash: keyHashOf(key), ...filled };
  const totals = await countNew(app, form, bytes);
  const isFirst = await app.db.tx(async tx => {
    if (!(await insertSubmission(tx, form, made, now))) return false;
    await insertUnfinished(tx, form, id, bytes, totals);
    return true;
  });
  await endOldest(app, form, totals);
  if (isFirst) return { submissionId: id, at: now, cookies: { formId: form.id, key } };
  const other = await findByKey(app.db, form.id, made.key_hash);
  return replaced(app, session, other?.id ?? '', filled, now);
}

/** Takes what answers that are saved again use. Throws RATE_LIMITED. */
async function saveAgain(app: App, form: FormRow, { origin }: Visitor, id: string, filled: Filled): Promise<void> {
  const bytes = bytesOf(filled);
  const grows = await growthOf(app.db, id, bytes);
  await takeBudget(app, { ip: origin.ip }, { ANSWERS_SAVED: bytes, ...(grows > 0 && { ANSWERS_ADDED: grows }) });
  const totals = grows > 0 ? await countGrowth(app, form, id, bytes) : null;
  if (totals) await endOldest(app, form, totals);
}

/** Another tab may have submitted it in the meantime. */
async function replaced({ db }: App, { form }: FormSession, id: string, filled: Filled, now: Date): Promise<Saved> {
  if (!(await saveAnswers(db, id, filled, now)))
    throw apiError('INVALID_STATE', { message: 'The form was submitted.' });
  return { submissionId: id, at: now, cookies: { formId: form.id } };
}

export const saveForm = async (app: App, visitor: Visitor, answers: FormAnswers): Promise<Saved> =>
  saveInSession(app, await openFormSession(app, visitor), visitor, answers);
