/** The e-mails about approvals. Each language has a file in this folder. */
import type { ApprovalEmailKind } from '../../queues.ts';

export interface ApprovalEmailFacts {
  document: string;
  organization: string;
  requester: string;
  /** Whose answer or departure it is about. */
  by: string;
}

export interface ApprovalEmailText {
  subject: string;
  heading: string;
  about: string;
  /** Why the recipient received the e-mail. */
  reason: string;
}

export interface ApprovalEmailTexts {
  kinds: Record<ApprovalEmailKind, (facts: ApprovalEmailFacts) => ApprovalEmailText>;
  /** Before the requester's message, a comment, or the reason that sending was refused. */
  quoted(text: string): string;
  /** The button of an approver. */
  open: string;
}
