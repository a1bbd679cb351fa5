/**
 * A visitor submits a form: the document is created and sent as the form's sender. If that person may not do so now, or
 * the plan's month is used up, the visitor is asked to contact the organization, and nothing is created.
 */
import { ApiError, type ErrorCode, invalid } from '../../../contract/errors.ts';
import type { FormAnswers } from '../../../contract/pages/form/form-page.ts';
import type { Actor } from '../../app/actor.ts';
import type { App } from '../../app/app.ts';
import { documentOfForm } from '../../budgets/budgets.ts';
import { takeUnsignedPlace } from '../../budgets/form-places.ts';
import { giveBudgetBack, takeBudget } from '../../budgets/take.ts';
import { loadActor } from '../../credentials/actor.ts';
import { run } from '../../operations/run.ts';
import type { WholeForm } from '../form.ts';
import { loadForm } from '../store.ts';
import { answerIssues } from './answers.ts';
import { isMonthUsed } from './month-used.ts';
import { saveInSession } from './save.ts';
import { FormChanged, submitOperation } from './submit-document.ts';
import { type Viewed, viewOf } from './view.ts';
import { type Cookies, isSubmitted, mustAccept, openFormSession, type Visitor } from './visitor.ts';

/** Nothing can be sent now; the visitor does not learn why. FORM_FULL: it can be later. */
export class SubmissionRefused extends Error {
  readonly code: 'SUBMISSION_REFUSED' | 'FORM_FULL';
  constructor(code: 'SUBMISSION_REFUSED' | 'FORM_FULL' = 'SUBMISSION_REFUSED') {
    super(code);
    this.code = code;
  }
}

/** Errors that are the visitor's, or pass by themselves. */
const theirs = new Set<ErrorCode>([
  'NOT_FOUND',
  'INVALID_STATE',
  'RATE_LIMITED',
  'UPSTREAM_UNAVAILABLE',
  'INTERNAL_ERROR',
]);
const maxTries = 3;

const isTheirs = ({ code, facts }: ApiError): boolean =>
  theirs.has(code) ||
  (code === 'VALIDATION_FAILED' && (facts.issues ?? []).every(({ path }) => path.startsWith('answers.')));

/** The sender of now, with the permissions that they have now. Throws NOT_FOUND. */
async function senderOf(app: App, { id, workspace_id: workspaceId }: WholeForm): Promise<Actor> {
  const { sender_id: userId } = await loadForm(app.db, { workspaceId }, id);
  return loadActor(app.db, { id, userId, workspaceId });
}

async function send(app: App, form: WholeForm, submissionId: string, answers: FormAnswers): Promise<void> {
  const params = { id: form.id, submissionId };
  for (let tries = 1; ; tries++) {
    try {
      // The journal names the sender, so the visitor's address is not part of its entries.
      await run(app, await senderOf(app, form), submitOperation, { params, body: { answers } });
      return;
    } catch (error) {
      if (error instanceof FormChanged && tries < maxTries) continue;
      if (!(error instanceof ApiError) || isTheirs(error)) throw error;
      app.log.warn({ formId: form.id, code: error.code, reason: error.message }, 'a form could not be submitted');
      throw new SubmissionRefused();
    }
  }
}

/** Null unless this browser has submitted the form. */
async function submittedView(app: App, visitor: Visitor): Promise<Viewed | null> {
  const session = await openFormSession(app, visitor);
  return isSubmitted(session.submission)
    ? { view: await viewOf(app, session), cookies: { formId: session.form.id } }
    : null;
}

/** What its document takes, with the uploads of the template. */
const documentBytes = ({ blocks }: WholeForm): number =>
  documentOfForm(blocks.flatMap(block => [block.size ?? 0, ...block.attachments.map(({ size }) => size)]));

async function submitOnce(app: App, visitor: Visitor, answers: FormAnswers): Promise<Viewed> {
  const session = await openFormSession(app, visitor);
  const { form } = session;
  mustAccept(session, app.clock.now());
  const issues = answerIssues(form, answers);
  if (issues.length > 0) throw invalid(...issues);
  const { submissionId, cookies } = await saveInSession(app, session, visitor, answers);
  if (await isMonthUsed(app, form)) throw new SubmissionRefused('FORM_FULL');
  const { id: formId, organization_id: organizationId } = form;
  await takeBudget(app, { ip: visitor.origin.ip, formId, organizationId }, { FORM_DOCUMENTS: documentBytes(form) });
  const place = await takeUnsignedPlace(app, form, visitor.origin.ip);
  try {
    await send(app, form, submissionId, answers);
  } catch (error) {
    if (place) await giveBudgetBack(app, place, 1);
    throw error;
  }
  return { view: await viewOf(app, await openFormSession(app, withKey(visitor, cookies))), cookies };
}

/** Throws INVALID_STATE, PERMISSION_DENIED, VALIDATION_FAILED, RATE_LIMITED and SubmissionRefused. */
export async function submitForm(app: App, visitor: Visitor, answers: FormAnswers): Promise<Viewed> {
  const before = await submittedView(app, visitor);
  if (before) return before;
  try {
    return await submitOnce(app, visitor, answers);
  } catch (error) {
    // A request of the same browser may have been first.
    const other = error instanceof ApiError && error.code === 'INVALID_STATE' && (await submittedView(app, visitor));
    if (other) return other;
    throw error;
  }
}

/** The visitor with the key that this request gave to the browser. */
const withKey = (visitor: Visitor, { key }: Cookies): Visitor => ({
  ...visitor,
  cookies: formId => ({ ...visitor.cookies(formId), ...(key && { key }) }),
});
