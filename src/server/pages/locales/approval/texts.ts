/** Texts of the page of an approver. Each language has a file in this folder. */
import type { ApprovalStatus } from '../../../../contract/schemas/documents/approvals.ts';

export interface ApprovalTexts {
  title: string;
  asks(requester: string): string;
  /** What happens after the last approval. */
  afterwards: Record<'sends' | 'waits', string>;
  message: string;
  open: string;
  approvers: string;
  status: Record<ApprovalStatus, string>;
  comment: string;
  commentAbout: string;
  approve: string;
  reject: string;
  /** A rejection without a comment. */
  missing: string;
  done: Record<'approved' | 'rejected', string>;
  doneAbout: Record<'approved' | 'rejected', (document: string) => string>;
  /** It is not this approver's turn, or the request is answered. */
  notNow: string;
  refused: string;
  gone: string;
  goneAbout: string;
  many: (seconds: number) => string;
  /** The button that asks once more. */
  again: string;
}
