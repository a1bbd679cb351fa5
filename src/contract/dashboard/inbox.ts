/** The inbox: what needs the person who is signed in. */
import { z } from 'zod';
import { operation } from '../operation.ts';
import { wholeListOf } from '../paging.ts';
import * as q from '../query.ts';
import { count, dateTime, lineText, text, textOrNull } from '../values.ts';

export const inboxKinds = [
  'SIGN',
  'APPROVE',
  'MESSAGE',
  'MENTION',
  'BOUNCED',
  'DECLINED',
  'SEALING_LATE',
  'WEBHOOK_PAUSED',
  'QUOTA',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

export const inboxItem = z.strictObject({
  /** Stays the same for what happened once; it is what setting aside names. */
  key: text,
  kind: z.enum(inboxKinds),
  at: dateTime,
  documentId: textOrNull,
  /** The name of the document, or the address of the webhook. */
  subject: lineText,
  /** Who asks, wrote, declined or could not be reached. */
  who: textOrNull,
  /** What was written; of QUOTA: `used/quota`. */
  detail: textOrNull,
  approvalRequestId: textOrNull,
  /** Whether it can be set aside; what has to be signed or answered cannot. */
  dismissible: z.boolean(),
  /** What the person did with it. */
  outcome: z.enum(['SIGNED', 'APPROVED', 'REJECTED', 'DONE']).nullable(),
});
export type InboxItem = z.output<typeof inboxItem>;

export const maxInbox = 200;
/** How many keys of what a person has set aside are kept; the oldest are forgotten. */
export const maxSetAside = 2_000;

const of = { permission: 'READ_DOCUMENT', scope: null } as const;

export const inboxOperations = {
  inbox: operation({
    id: 'dashboard.inbox',
    method: 'GET',
    path: '/inbox',
    title: 'What needs the person, or with `done` what they did in the last 30 days; the newest 200',
    ...of,
    query: z.strictObject({ done: q.flag() }),
    answer: wholeListOf(inboxItem).extend({
      /** Sent documents that wait for others; at most 1,000. */
      waiting: count,
    }),
  }),
  setAside: operation({
    id: 'dashboard.setAside',
    method: 'POST',
    path: '/inbox/done',
    title: 'Set an item of the inbox aside, or take it back',
    ...of,
    body: z.strictObject({ key: z.string().min(1).max(300), done: z.boolean().default(true) }),
    answer: z.strictObject({ key: text, done: z.boolean() }),
  }),
};
export type Inbox = z.output<typeof inboxOperations.inbox.answer>;
