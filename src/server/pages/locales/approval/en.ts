/** Texts of the page of an approver, in English. */
import { inTime } from '../../../../contract/waiting-time.ts';
import type { ApprovalTexts } from './texts.ts';

export const en: ApprovalTexts = {
  title: 'Approval',
  asks: requester => `${requester} asks for your approval`,
  afterwards: {
    sends: 'When everybody has approved, the document is sent to its parties.',
    waits: 'When everybody has approved, the document can be sent.',
  },
  message: 'Message',
  open: 'Open the document (PDF)',
  approvers: 'Approvers',
  status: { PENDING: 'Waiting', APPROVED: 'Approved', REJECTED: 'Rejected', CANCELLED: 'Not needed' },
  comment: 'Comment',
  commentAbout: 'Needed if you reject. The person who asked can read it.',
  approve: 'Approve',
  reject: 'Reject',
  missing: 'Write why you reject the document.',
  done: { approved: 'You approved the document', rejected: 'You rejected the document' },
  doneAbout: {
    approved: document => `Thank you. Your approval of “${document}” is recorded. You can close this page.`,
    rejected: document =>
      `“${document}” was not sent. The person who asked will get an e-mail. You can close this page.`,
  },
  notNow: 'There is nothing for you to answer now.',
  refused: 'Your answer was not recorded',
  gone: 'This link does not work',
  goneAbout: 'The approval was cancelled or asked for again, or the link is incomplete. Look for a newer e-mail.',
  many: seconds => `Too many attempts. Try again ${inTime('en', seconds)}.`,
  again: 'Try again',
};
