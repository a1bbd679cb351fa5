/** Makes the public shape of a form from its row. No other file does. */
import type { z } from 'zod';
import type { formShape } from '../../contract/schemas/forms.ts';
import type { Actor } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import { closedReasonOf, type WholeForm } from './form.ts';
import { publishIssuesFor } from './publish-issues.ts';
import { showSlot, slotsOf } from './slots.ts';
import { formUrl } from './token.ts';

type PublicForm = z.input<typeof formShape>;

/** The parts of a context that decide how an answer is shown. */
interface Showing {
  app: Pick<App, 'publicUrl' | 'secrets'>;
  actor: Actor;
  now: Date;
}

export const showForm = ({ app, actor, now }: Showing, form: WholeForm): PublicForm => ({
  id: form.id,
  templateId: form.template_id,
  workspaceId: form.workspace_id,
  sender: { id: form.sender_id, email: form.sender_email, name: form.sender_name },
  respondentPartyId: form.respondent_party_id,
  url: formUrl(app, form),
  enabled: form.enabled,
  closedReason: closedReasonOf(form, now),
  hasPassword: form.password_hash !== null,
  name: form.name,
  description: form.description,
  thankYouMessage: form.thank_you_message,
  redirectUrl: form.redirect_url,
  continueBy: form.continue_by,
  documentExpiresInDays: form.document_expires_in_days,
  expiresAt: form.expires_at?.toISOString() ?? null,
  maxSubmissions: form.max_submissions,
  submissionCount: form.submission_count,
  createdAt: form.created_at.toISOString(),
  updatedAt: form.updated_at.toISOString(),
  questions: form.questions,
  slots: slotsOf(form).map(showSlot),
  publishIssues: publishIssuesFor(actor, form, now),
  statistics: { started: form.started_count, signed: form.signed_count },
});
