/** A submission of a form: its row, and the public shape. Pure. */
import type { z } from 'zod';
import type { ContinueBy, FormSubmission, submissionShape } from '../../../contract/schemas/forms.ts';

export interface SubmissionRow {
  id: string;
  organization_id: string;
  workspace_id: string;
  form_id: string;
  status: FormSubmission['status'];
  key_hash: Buffer;
  respondent_name: string | null;
  respondent_email: string | null;
  respondent_phone: string | null;
  answers: Record<string, unknown> | null;
  document_id: string | null;
  /** The respondent in the document. */
  party_id: string | null;
  /** Null until it is submitted, and before there was a choice: the link. */
  continue_by: ContinueBy | null;
  /** When the page first showed the respondent's link. */
  link_shown_at: Date | null;
  started_at: Date;
  submitted_at: Date | null;
  updated_at: Date;
}

/** Visitors are promised that the organization receives what they fill in when they submit, not before. */
const received = (s: SubmissionRow) =>
  s.submitted_at === null
    ? { respondentName: null, respondentEmail: null, respondentPhone: null, answers: null }
    : {
        respondentName: s.respondent_name,
        respondentEmail: s.respondent_email,
        respondentPhone: s.respondent_phone,
        answers: s.answers,
      };

export const showSubmission = (s: SubmissionRow): z.input<typeof submissionShape> => ({
  id: s.id,
  formId: s.form_id,
  status: s.status,
  ...received(s),
  documentId: s.document_id,
  startedAt: s.started_at.toISOString(),
  submittedAt: s.submitted_at?.toISOString() ?? null,
  updatedAt: s.updated_at.toISOString(),
});
