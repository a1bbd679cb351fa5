/** Texts of an approval in English. */
import type { ApprovalTexts } from './sv.ts';

export const en: ApprovalTexts = {
  approve: 'Approve',
  reject: 'Reject',
  answering: 'Approving',
  sendsAtOnce: 'When you approve, it is sent at once to those who sign. After that the text cannot be changed.',
  askedForYours: 'You are asked to approve it before it can be sent.',
  rejected: 'It was not approved. Change it, and ask again.',
  waitsFor: names =>
    names.length === 0
      ? 'Waiting for approval.'
      : `Waiting for approval by ${new Intl.ListFormat('en-GB').format(names)}.`,
  whoApproves: 'Who approves',
  you: name => `${name} (you)`,
  anyOf: names => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names),
  oneIsEnough: 'one of you is enough',
  yourTurn: 'Your turn',
  state: { PENDING: 'Waiting', APPROVED: 'Approved', REJECTED: 'Rejected', CANCELLED: 'Not needed' },
  reason: 'Say what has to change',
  reads: name => `${name} reads this.`,
  reasonMissing: 'Say what has to change.',
  didApprove: 'You approved the document.',
  didReject: 'You rejected the document.',
};
