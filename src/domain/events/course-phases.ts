/** The phases of a document, and when an entry of the journal can be written. Pure. */
import type { ReadableEntry } from './chain.ts';

/**
 * DRAFT: not sent, or withdrawn. FORCED: completed by the sender before everyone had signed. SEALED: the entries tell of
 * the seal too, as those of JOURNAL do.
 */
export type Phase = 'DRAFT' | 'SENT' | 'DECLINED' | 'EXPIRED' | 'FORCED' | 'SEALED';

/** When an entry of a type can be written. Other types can be at any time. */
export const phases: Readonly<Record<string, readonly Phase[]>> = {
  DOCUMENT_SENT: ['DRAFT'],
  DOCUMENT_WITHDRAWN: ['SENT', 'EXPIRED'],
  DOCUMENT_OPENED: ['SENT', 'FORCED'],
  DOCUMENT_READ: ['SENT', 'FORCED'],
  DOCUMENT_SIGNED: ['SENT'],
  DOCUMENT_REJECTED: ['SENT'],
  DOCUMENT_EXPIRED: ['SENT'],
  DOCUMENT_EXPIRATION_EXTENDED: ['SENT', 'EXPIRED'],
  DOCUMENT_FORCE_COMPLETED: ['SENT'],
  DOCUMENT_SEALED: ['SENT', 'FORCED'],
  DOCUMENT_COMPLETED: ['SEALED'],
  DOCUMENT_ARCHIVE_TIMESTAMP_RENEWED: ['SEALED'],
  DOCUMENT_WITHHELD_LISTED: ['SENT', 'FORCED', 'SEALED'],
  DEVICE_PASSED_ON: ['SENT'],
  LINK_SHOWN_ON_FORM: ['SENT'],
  DELEGATION_CREATED: ['SENT'],
  DELEGATION_ACCEPTED: ['SENT'],
  DELEGATION_DECLINED: ['SENT'],
  DELEGATION_REVOKED: ['SENT'],
  DELEGATION_COMPLETED: ['SENT'],
  DELEGATION_EXPIRED: ['SENT', 'EXPIRED', 'FORCED'],
  SIGNER_CREATED: ['DRAFT', 'SENT'],
  SIGNER_UPDATED: ['DRAFT', 'SENT'],
  SIGNER_DELETED: ['DRAFT', 'SENT'],
  SIGNER_ATTACHMENT_UPLOADED: ['SENT'],
  SIGNER_ATTACHMENT_REMOVED: ['SENT'],
};

/** What parties do once the document is sealed: they open its page, which may ask who they are, and download it. */
export const afterSeal = /^(DOCUMENT_DOWNLOADED|DOCUMENT_VIEWED|(SMS|EMAIL|PIN)_VERIFICATION_\w+|(BANKID|EID)_\w+)$/;

export const occasions: Readonly<Record<Phase, string>> = {
  DRAFT: 'while the document is a draft',
  SENT: 'while the document is sent',
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
