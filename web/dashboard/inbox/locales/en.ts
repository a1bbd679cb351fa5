/** Texts of the inbox in English. */
import type { InboxTexts } from './sv.ts';

export const en: InboxTexts = {
  open: 'Open',
  done: 'Done',
  parts: 'Open and done',
  waiting: n =>
    `${n >= 1_000 ? 'More than 1,000' : n.toLocaleString('en-GB')} ${n === 1 ? 'document waits' : 'documents wait'} for others`,
  title: {
    SIGN: name => `Sign: ${name}`,
    APPROVE: name => `Approve: ${name}`,
    MESSAGE: name => `Message: ${name}`,
    MENTION: name => `Mentioned: ${name}`,
    BOUNCED: name => `Not delivered: ${name}`,
    DECLINED: name => `Declined: ${name}`,
    SEALING_LATE: name => `Not sealed yet: ${name}`,
    WEBHOOK_PAUSED: name => `Webhook paused: ${name}`,
    QUOTA: () => 'This month’s documents are running out',
  },
  about: {
    SIGN: who => (who === null ? 'It is your turn' : `${who} asks you to sign`),
    APPROVE: who => (who === null ? 'You are asked to approve' : `${who} asks for your approval`),
    MESSAGE: (who, text) => `${who ?? 'Somebody'}: ${text ?? ''}`,
    MENTION: (who, text) => `${who ?? 'Somebody'}: ${text ?? ''}`,
    BOUNCED: (who, email) =>
      `${email === null ? 'The message' : `The e-mail to ${email}`} came back${who === null ? '' : ` · ${who}`}`,
    DECLINED: who => (who === null ? 'Somebody declined to sign' : `${who} declined to sign`),
    SEALING_LATE: () => 'Everyone has signed, and the seal is delayed. It is retried automatically.',
    WEBHOOK_PAUSED: () => 'Deliveries failed for too long. Turn it on again when the receiver works.',
    QUOTA: (_, used) =>
      `${used?.replace('/', ' of ') ?? ''} are sent. More can be sent next month, or with a larger plan.`,
  },
  outcome: { SIGNED: 'Signed', APPROVED: 'Approved', REJECTED: 'Rejected', DONE: 'Set aside' },
  setAside: 'Done',
  takeBack: 'Take back',
  didSetAside: 'It is under Done.',
  empty: 'Nothing needs you.',
  emptyWaiting: n =>
    `${n >= 1_000 ? 'More than 1,000' : n.toLocaleString('en-GB')} ${n === 1 ? 'document waits' : 'documents wait'} for others.`,
  emptyAbout:
    'What waits for you comes here: documents to sign or approve, messages from those you send to, and e-mails that did not arrive.',
  sample: { document: 'Lease, Hamngatan workshop', who: 'Elin Sandvik', message: 'May I move in on the first?' },
  emptyDone: 'What you sign, answer and set aside is kept here for 30 days.',
};
