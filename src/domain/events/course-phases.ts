/** The phases of a document, and when an entry of the journal can be written. Pure. */
import type { ReadableEntry } from './chain.ts';

/**
 * DRAFT: not sent, withdrawn, or imported. SIGNED: everyone has, and the document is being sealed. FORCED: completed by the
 * sender before everyone had signed. SEALED: the entries tell of the seal too, as those of JOURNAL do.
 */
export type Phase = 'DRAFT' | 'SENT' | 'SIGNED' | 'DECLINED' | 'EXPIRED' | 'FORCED' | 'SEALED';

const always: readonly Phase[] = ['DRAFT', 'SENT', 'SIGNED', 'DECLINED', 'EXPIRED', 'FORCED', 'SEALED'];
const atAnyTime = [
  ...['DOCUMENT_META_UPDATED', 'DOCUMENT_EXTERNAL_ID_UPDATED', 'DOCUMENT_RESPONSIBLE_USER_UPDATED'],
  ...['DOCUMENT_VALUE_UPDATED', 'DOCUMENT_VISIBILITY_UPDATED', 'DOCUMENT_LINKED', 'DOCUMENT_UNLINKED'],
  ...['DOCUMENT_DELETED', 'DOCUMENT_RESTORED', 'DOCUMENT_UNARCHIVED', 'DOCUMENT_DOWNLOADED', 'DOCUMENT_VIEWED'],
  ...['DOCUMENT_APPROVAL_REQUESTED', 'DOCUMENT_APPROVED', 'DOCUMENT_APPROVAL_REJECTED', 'DOCUMENT_APPROVAL_CANCELLED'],
  ...['SIGNING_URL_ACCESSED', 'SIGNATURES_ACCESSED', 'NATIONAL_ID_ACCESSED', 'REMINDER_SENT', 'REMINDERS_STOPPED'],
  ...['EMAIL_SENT', 'EMAIL_FAILED', 'SMS_SENT', 'SMS_FAILED', 'DELIVERY_CONFIRMED', 'DELIVERY_FAILED'],
  ...['EMAIL_VERIFICATION_SENT', 'EMAIL_VERIFICATION_RESENT', 'EMAIL_VERIFICATION_COMPLETED'],
  ...['SMS_VERIFICATION_SENT', 'SMS_VERIFICATION_RESENT', 'SMS_VERIFICATION_COMPLETED'],
  ...['EMAIL_VERIFICATION_FAILED', 'SMS_VERIFICATION_FAILED'],
  ...['PIN_VERIFICATION_COMPLETED', 'PIN_VERIFICATION_FAILED'],
  ...['BANKID_AUTH_STARTED', 'BANKID_AUTH_COMPLETED', 'BANKID_AUTH_FAILED', 'BANKID_AUTH_CANCELLED'],
  ...['EID_AUTH_STARTED', 'EID_AUTH_COMPLETED', 'EID_AUTH_FAILED', 'EID_AUTH_CANCELLED'],
  ...['EID_IDENTITY_MATCHED', 'EID_IDENTITY_MISMATCHED', 'EID_IDENTITY_NOT_CHECKED'],
];

/** Every type of entry that the service writes or wrote, and when. What another type would mean is not known. */
export const phases: ReadonlyMap<string, readonly Phase[]> = new Map<string, readonly Phase[]>([
  ...atAnyTime.map(type => [type, always] as const),
  ['DOCUMENT_CREATED', ['DRAFT']],
  ['DOCUMENT_TITLE_UPDATED', ['DRAFT']],
  ['DOCUMENT_CONTENT_UPDATED', ['DRAFT']],
  ['DOCUMENT_FIELD_VALUES_UPDATED', ['DRAFT']],
  ['DOCUMENT_EXPIRATION_DATE_UPDATED', ['DRAFT']],
  ['DOCUMENT_SIGNING_ORDER_UPDATED', ['DRAFT']],
  ['DOCUMENT_STYLE_UPDATED', ['DRAFT']],
  ['DOCUMENT_PREFERRED_LANGUAGE_UPDATED', ['DRAFT']],
  ['DOCUMENT_FRAME_REQUESTED', ['DRAFT']],
  ['DOCUMENT_FRAME_OPENED', ['DRAFT']],
  ['DOCUMENT_SENT', ['DRAFT']],
  ['DOCUMENT_WITHDRAWN', ['SENT', 'EXPIRED']],
  ['DOCUMENT_OPENED', ['SENT', 'SIGNED', 'FORCED']],
  ['DOCUMENT_READ', ['SENT', 'SIGNED', 'FORCED']],
  ['DOCUMENT_SIGNED', ['SENT']],
  ['DOCUMENT_REJECTED', ['SENT']],
  ['DOCUMENT_EXPIRED', ['SENT']],
  ['DOCUMENT_EXPIRATION_EXTENDED', ['SENT', 'EXPIRED']],
  ['DOCUMENT_FORCE_COMPLETED', ['SENT']],
  ['DOCUMENT_ARCHIVED', ['DRAFT', 'DECLINED', 'EXPIRED', 'SEALED']],
  ['DOCUMENT_SEALED', ['SENT', 'SIGNED', 'FORCED']],
  ['DOCUMENT_COMPLETED', ['SEALED']],
  ['DOCUMENT_ARCHIVE_TIMESTAMP_RENEWED', ['SEALED']],
  ['DOCUMENT_WITHHELD_LISTED', ['SENT', 'SIGNED', 'FORCED', 'SEALED']],
  ['DEVICE_PASSED_ON', ['SENT']],
  ['LINK_SHOWN_ON_FORM', ['SENT', 'SIGNED', 'FORCED']],
  ['DELEGATION_CREATED', ['SENT']],
  ['DELEGATION_ACCEPTED', ['SENT']],
  ['DELEGATION_DECLINED', ['SENT']],
  ['DELEGATION_REVOKED', ['SENT']],
  ['DELEGATION_COMPLETED', ['SENT', 'SIGNED']],
  ['DELEGATION_EXPIRED', ['SENT', 'EXPIRED', 'FORCED']],
  ['SIGNER_CREATED', ['DRAFT', 'SENT']],
  ['SIGNER_UPDATED', ['DRAFT', 'SENT']],
  ['SIGNER_DELETED', ['DRAFT', 'SENT']],
  ['SIGNER_ATTACHMENT_UPLOADED', ['SENT']],
  ['SIGNER_ATTACHMENT_REMOVED', ['SENT']],
]);

/** What nobody does while the document is in the trash, where the links of its parties do not work. */
export const outsideTrash =
  /^(DOCUMENT_(SENT|WITHDRAWN|OPENED|READ|SIGNED|REJECTED|EXPIRED|EXPIRATION_EXTENDED|FORCE_COMPLETED)|DEVICE_PASSED_ON|DELEGATION_(CREATED|ACCEPTED|DECLINED|REVOKED)|SIGNER_\w+)$/;

/** What parties do once the document is sealed: they open its page, which may ask who they are, and download it. */
export const afterSeal = /^(DOCUMENT_DOWNLOADED|DOCUMENT_VIEWED|(SMS|EMAIL|PIN)_VERIFICATION_\w+|(BANKID|EID)_\w+)$/;

export const occasions: Readonly<Record<Phase, string>> = {
  DRAFT: 'while the document is a draft',
  SENT: 'while the document is sent',
  SIGNED: 'after everyone has signed',
  DECLINED: 'after the document was declined',
  EXPIRED: 'after the deadline passed',
  FORCED: 'after the sender completed the document',
  SEALED: 'after the document was sealed',
};

export function phaseAfter({ type, data }: ReadableEntry, phase: Phase): Phase {
  switch (type) {
    case 'DOCUMENT_SENT':
    case 'DOCUMENT_EXPIRATION_EXTENDED':
      return 'SENT';
    case 'DOCUMENT_WITHDRAWN':
      return 'DRAFT';
    case 'DOCUMENT_REJECTED':
      return 'DECLINED';
    case 'DOCUMENT_FORCE_COMPLETED':
      return 'FORCED';
    case 'DOCUMENT_SEALED':
      return 'SEALED';
    case 'DOCUMENT_EXPIRED':
      // A document that can be signed after its deadline stays open.
      return data.signable === false ? 'EXPIRED' : phase;
    default:
      return phase;
  }
}
