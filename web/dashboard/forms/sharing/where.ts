/** Where somebody puts right what prevents a form from being published. Pure. */
import type { Form } from '../../../../src/contract/schemas/forms.ts';

export type PublishIssue = Form['publishIssues'][number];

const ofQuestions: ReadonlySet<string> = new Set([
  'NO_NAME_QUESTION',
  'NO_EMAIL_QUESTION',
  'NO_PHONE_QUESTION',
  'DUPLICATE_QUESTION',
  'UNKNOWN_FIELD',
  'MISSING_QUESTION',
  'OPTIONAL_QUESTION',
  'ASKED_WHEN_SIGNING',
  'QUESTION_WITHOUT_LABEL',
]);
const ofRespondent: ReadonlySet<string> = new Set(['NO_RESPONDENT', 'RESPONDENT_NOT_SIGNER']);
const ofParties: ReadonlySet<string> = new Set([
  'NO_SIGNER',
  'MISSING_EMAIL',
  'MISSING_PHONE',
  'EMAIL_TYPO',
  'MISSING_VERIFICATION_PHONE',
  'MISSING_VERIFICATION_EMAIL',
  'MISSING_ACCESS_VERIFICATION_PHONE',
  'MISSING_ACCESS_VERIFICATION_EMAIL',
  'PIN_VERIFICATION',
]);
/** Of nothing that a page of the form changes. */
const ofNoPage: ReadonlySet<string> = new Set([
  'MISSING_PERMISSION',
  'SENDER_IS_ANOTHER',
  'SENDER_CHANGES',
  'MISSING_CUSTOM_FIELD',
  'CUSTOM_VALUE_DOES_NOT_FIT',
]);

export const isOfQuestions = ({ code }: PublishIssue): boolean => ofQuestions.has(code);

/** The address of a page; null: there is none. */
export function whereOf({ code }: PublishIssue, formId: string): string | null {
  const form = `/forms/${formId}`;
  if (ofQuestions.has(code)) return form;
  if (ofRespondent.has(code)) return `${form}/settings`;
  if (ofParties.has(code)) return `${form}/parties`;
  if (code === 'APPROVAL_REQUIRED') return '/settings/defaults';
  return ofNoPage.has(code) ? null : `${form}/edit`;
}
