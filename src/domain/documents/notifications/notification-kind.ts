/** Why a party or the sender is notified, and the facts that a party's notification can use. */

export const notificationKinds = [
  'INVITE_SIGN',
  'INVITE_READ',
  'REMINDER',
  'SEALED',
  // Completed by the sender, before everyone had signed.
  'SEALED_EARLY',
  'DECLINED',
  'WITHDRAWN',
  'EXTENDED',
  // A message in the document's chat.
  'MESSAGE',
  // To the delegate; to the original party when the delegate declines, the sender revokes or the delegate signs; to a
  // delegate whose delegation was revoked.
  'INVITE_DELEGATE',
  'DELEGATION_DECLINED',
  'DELEGATION_RETURNED',
  'DELEGATION_SIGNED',
  'DELEGATION_REVOKED',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Notifications that come with the sealed copy, to internal recipients too. */
export const bringsCopy = (occasion: NotificationKind): boolean => occasion === 'SEALED' || occasion === 'SEALED_EARLY';

/** Why the person responsible for a document is notified. */
export const senderEmailKinds = [
  'COMPLETED',
  'COMPLETED_EARLY',
  'REJECTED',
  'EXPIRED',
  'EXPIRING_SOON',
  'DELIVERY_FAILED',
  'DELEGATED',
  'DELEGATION_DECLINED',
  'DELEGATION_REVOKED',
] as const;
export type SenderEmailKind = (typeof senderEmailKinds)[number];

export interface NotificationFacts {
  document: string;
  sender: string;
  organization: string;
  partyName: string;
  /** The sender's own text, with variables filled in. */
  message: string | null;
  /** The reason that somebody gave, and their name. */
  reason: string | null;
  by: string | null;
  /** For example `12 december 2026`; null without a deadline. */
  deadline: string | null;
  url: string | null;
  /** The party that handed signing over to the recipient; null if nobody did. */
  actsFor: string | null;
}
