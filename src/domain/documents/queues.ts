/** The queues of documents. */
import { z } from 'zod';
import { eventActorTypes } from '../../contract/events/events.ts';
import { type Payload, queue } from '../../platform/jobs/jobs.ts';
import { notificationKinds, senderEmailKinds } from './notifications/notification-kind.ts';

const id = z.string();
const textOrNull = z.string().nullable();

/** A notification to send: which party of which document, over which channel, on what occasion. */
export const notificationQueue = queue(
  'letter',
  z.object({
    documentId: id,
    /** Null for somebody at `address` who is not a party: an internal recipient, or the former party `formerPartyId`. */
    partyId: id.nullable(),
    formerPartyId: id.nullable(),
    address: textOrNull,
    channel: z.enum(['EMAIL', 'SMS']),
    occasion: z.enum(notificationKinds),
    /** The sender's own text for this sending. */
    customMessage: textOrNull,
    reason: textOrNull,
    by: textOrNull,
    /** The link's version when the notification was enqueued; notifications with an invalidated link are not sent. */
    linkVersion: z.number().nullable(),
  }),
);
export type NotificationJob = Payload<typeof notificationQueue>;

/** An e-mail to the person responsible for the document. */
export const senderEmailQueue = queue(
  'sender-letter',
  z.object({
    documentId: id,
    occasion: z.enum(senderEmailKinds),
    /** Time of the occasion in ISO 8601, since some occasions recur. */
    at: z.string(),
    party: textOrNull,
    delegate: textOrNull,
    address: textOrNull,
    reason: textOrNull,
  }),
);
export type SenderEmailJob = Payload<typeof senderEmailQueue>;

/** A delivery report of an SMS provider, about the message that the first four members name. */
export const smsReportQueue = queue(
  'sms-report',
  z.object({
    documentId: id,
    partyId: id,
    occasion: z.enum(notificationKinds),
    linkVersion: z.number(),
    /** The provider's id of the SMS. */
    providerId: z.string(),
    outcome: z.enum(['DELIVERED', 'FAILED']),
    reason: textOrNull,
  }),
);
export type SmsReportJob = Payload<typeof smsReportQueue>;

/** An e-mail to a party that came back. */
export const bounceQueue = queue(
  'bounce',
  z.object({
    documentId: id,
    partyId: id,
    /** Of the e-mail, as in the journal. */
    reference: z.string(),
    /** RFC 3463. */
    status: textOrNull,
  }),
);
export type BounceJob = Payload<typeof bounceQueue>;

/** A `document.updated` event for the changes of one minute. */
export const documentUpdatedQueue = queue(
  'document-updated',
  z.object({ documentId: id, actor: z.object({ type: z.enum(eventActorTypes), id: z.string() }).nullable() }),
);
export type DocumentUpdatedJob = Payload<typeof documentUpdatedQueue>;

/** An e-mail about the documents whose deletion was announced at `toldAt` (ISO 8601). */
export const removalEmailQueue = queue('removal-letter', z.object({ workspaceId: id, userId: id, toldAt: z.string() }));
export type RemovalEmailJob = Payload<typeof removalEmailQueue>;
