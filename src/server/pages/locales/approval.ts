/** Texts of the page of an approver, by language. */
import type { Language } from '../../../contract/errors.ts';
import { en } from './approval/en.ts';
import { sv } from './approval/sv.ts';
import type { ApprovalTexts } from './approval/texts.ts';

export const approvalTexts: Record<Language, ApprovalTexts> = { sv, en };
