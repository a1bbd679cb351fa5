import { z } from 'zod';
import { type Payload, queue } from '../../platform/jobs/jobs.ts';

const id = z.string();
const textOrNull = z.string().nullable();

export const approvalEmailKinds = ['ASKED', 'APPROVED', 'SENT', 'NOT_SENT', 'REJECTED', 'CANCELLED'] as const;
export type ApprovalEmailKind = (typeof approvalEmailKinds)[number];

/** An e-mail to an approver (ASKED), or to the requester or an administrator. */
export const approvalEmailQueue = queue(
  'approval-email',
  z.object({
    kind: z.enum(approvalEmailKinds),
    documentId: id,
    requestId: id,
    round: z.number(),
    userId: id,
    /** Whose answer or departure the e-mail is about. */
    by: textOrNull,
    /** A comment, or why the document could not be sent. */
    reason: textOrNull,
  }),
);
export type ApprovalEmailJob = Payload<typeof approvalEmailQueue>;

/** Sends a document after its last approval, in the name of the requester. The key is the request. */
export const sendApprovedQueue = queue('send-approved', z.object({ requestId: id, documentId: id, round: z.number() }));
export type SendApprovedJob = Payload<typeof sendApprovedQueue>;
