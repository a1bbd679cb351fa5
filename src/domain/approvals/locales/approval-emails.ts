/** The e-mails about approvals, by language. */
import type { Language } from '../../../contract/errors.ts';
import { en } from './approval-emails/en.ts';
import { sv } from './approval-emails/sv.ts';
import type { ApprovalEmailTexts } from './approval-emails/texts.ts';

export const approvalEmailTexts: Record<Language, ApprovalEmailTexts> = { sv, en };
