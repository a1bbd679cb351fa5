/** The form: its row, and the questions asked of it. Pure. */
import type { Channel } from '../../contract/schemas/documents/parties.ts';
import type { ContinueBy, FormClosedReason, FormQuestion } from '../../contract/schemas/forms.ts';
import { shownLine } from '../../contract/values.ts';
import { takenPlaces } from '../budgets/form-places.ts';
import type { BlockRow } from '../content/block.ts';
import type { TemplateWithParties } from '../templates/template.ts';

export interface FormRow {
  id: string;
  organization_id: string;
  workspace_id: string;
  template_id: string;
  created_by: string;
  sender_id: string;
  sender_email: string;
  sender_name: string;
  /** Whether the sender is an active member of the workspace, with every permission that the sender of a form needs. */
  sender_may_send: boolean;
  /** Whether the workspace requires an approval of every document. */
  require_approval: boolean;
  /** The category of its documents, if it still exists. */
  category_id: string | null;
  /** Names of required custom fields that its documents would have no value for. */
  missing_fields: string[];
  respondent_party_id: string | null;
  token_hash: Buffer;
  /** Encrypted. */
  token: Buffer;
  enabled: boolean;
  closed_reason: 'INCOMPLETE' | 'SENDER_LEFT' | null;
  password_hash: string | null;
  name: string | null;
  description: string | null;
  thank_you_message: string | null;
  redirect_url: string | null;
  continue_by: ContinueBy;
  document_expires_in_days: number;
  expires_at: Date | null;
  max_submissions: number | null;
  questions: FormQuestion[];
  started_count: number;
  submission_count: number;
  /** Submissions that nobody signed while they held a place (`budgets/form-places.ts`). */
  lapsed_count: number;
  signed_count: number;
  created_at: Date;
  updated_at: Date;
}

/** A form with what it consists of. */
export interface WholeForm extends FormRow {
  template: TemplateWithParties;
  blocks: readonly BlockRow[];
}

/** Why a form accepts no submissions; null for one that does, and for one that is not published. */
export function closedReasonOf(form: FormRow, now: Date): FormClosedReason | null {
  if (!form.enabled) return form.closed_reason;
  if (!form.sender_may_send) return 'SENDER_LEFT';
  if (form.expires_at !== null && form.expires_at <= now) return 'EXPIRED';
  const { max_submissions: max } = form;
  return max !== null && takenPlaces(form) >= max ? 'MAX_SUBMISSIONS' : null;
}

export const isAccepting = (form: FormRow, now: Date): boolean => form.enabled && closedReasonOf(form, now) === null;

/** How the respondent is asked to sign. A link that is sent instead of shown is sent by e-mail. */
export const deliveryTo = ({ continue_by }: FormRow, delivery: readonly Channel[]): Channel[] =>
  continue_by === 'LINK' || delivery.includes('EMAIL')
    ? [...delivery]
    : ['EMAIL', ...delivery.filter(channel => channel === 'SMS')];

/** What documents are called, and what the form is called on its page. */
export const nameOf = ({ name, template }: WholeForm): string => shownLine(name ?? template.name);
