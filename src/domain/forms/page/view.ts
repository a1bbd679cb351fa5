/** What the page of a form shows. */
import type { FormPageView } from '../../../contract/pages/form/form-page.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import { pageBrand } from '../../organizations/brand.ts';
import { loadSender } from '../../organizations/sender.ts';
import { closedReasonOf, isAccepting, nameOf, type WholeForm } from '../form.ts';
import type { SubmissionRow } from '../submissions/submission.ts';
import { keptAnswers } from './answers.ts';
import { itemsOf } from './items.ts';
import { nextStepOf } from './next-step.ts';
import { type Cookies, type FormSession, isSubmitted, newKey, openFormSession, type Visitor } from './visitor.ts';

type Submitted = NonNullable<FormPageView['submitted']>;

const submittedOf = async (app: App, form: WholeForm, submission: SubmissionRow): Promise<Submitted> => ({
  ...(await nextStepOf(app, submission)),
  thankYouMessage: form.thank_you_message,
  redirectUrl: form.redirect_url,
});

async function organizationOf(db: Queryable, { workspace_id: workspaceId }: WholeForm) {
  const { id, name, sandbox, brand } = await loadSender(db, workspaceId);
  return { sandbox, organization: { name, brand: brand && pageBrand(id, brand) } };
}

function stateOf({ form, submission, isUnlocked }: FormSession, now: Date): FormPageView['state'] {
  if (isSubmitted(submission)) return 'SUBMITTED';
  if (!isAccepting(form, now)) return 'CLOSED';
  return isUnlocked ? 'OPEN' : 'LOCKED';
}

/** Who works for the organization is nothing that a visitor needs to know. */
const shownReason = (reason: FormPageView['closedReason']): FormPageView['closedReason'] =>
  reason === null || reason === 'SENDER_LEFT' ? 'INCOMPLETE' : reason;

export async function viewOf(app: App, session: FormSession): Promise<FormPageView> {
  const { form, submission } = session;
  const now = app.clock.now();
  const state = stateOf(session, now);
  const isOpen = state === 'OPEN';
  const isNamed = isOpen || state === 'SUBMITTED';
  const { organization, sandbox } = await organizationOf(app.db, form);
  return {
    state,
    organization,
    sandbox,
    language: form.template.meta.language,
    name: isNamed ? nameOf(form) : null,
    description: isNamed ? form.description : null,
    items: isOpen ? itemsOf(form) : [],
    // A row only has answers that were saved by this page.
    answers: isOpen && submission?.answers ? keptAnswers(form, submission.answers as FormPageView['answers']) : {},
    closedReason: state === 'CLOSED' ? shownReason(closedReasonOf(form, now)) : null,
    continueBy: form.continue_by,
    submitted: isSubmitted(submission) ? await submittedOf(app, form, submission) : null,
  };
}

export interface Viewed {
  view: FormPageView;
  cookies: Cookies;
}

/**
 * Records nothing but that a link was shown, to the browser that has submitted. Gives the browser its key, so that what it
 * sends twice counts once. Throws NOT_FOUND.
 */
export async function viewForm(app: App, visitor: Visitor): Promise<Viewed> {
  const session = await openFormSession(app, visitor);
  const { form, key } = session;
  return { view: await viewOf(app, session), cookies: { formId: form.id, ...(key === null && { key: newKey() }) } };
}
