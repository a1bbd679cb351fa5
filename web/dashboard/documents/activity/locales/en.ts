/** Sentences about what happened to a document, in English. */
import type { EditedPart } from '../folding.ts';
import type { ActivityTexts } from './sv.ts';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const parts: Record<EditedPart, string> = {
  content: 'the content',
  parties: 'the parties',
  name: 'the name',
  settings: 'the settings',
};

export const en: ActivityTexts = {
  edits: (who, count, edited) => `${who} made ${count} changes: ${list.format(edited.map(part => parts[part]))}`,
  sentences: {
    DOCUMENT_CREATED: ({ who }) => `${who} created the document`,
    DOCUMENT_CONTENT_UPDATED: ({ who }) => `${who} changed the content`,
    DOCUMENT_FIELD_VALUES_UPDATED: ({ who }) => `${who} filled in fields`,
    DOCUMENT_TITLE_UPDATED: ({ who }) => `${who} changed the name`,
    DOCUMENT_META_UPDATED: ({ who, detail }) => `${who} changed a setting${detail ? `: ${detail}` : ''}`,
    DOCUMENT_EXPIRATION_DATE_UPDATED: ({ who }) => `${who} changed the deadline`,
    DOCUMENT_PREFERRED_LANGUAGE_UPDATED: ({ who }) => `${who} changed the language`,
    DOCUMENT_SIGNING_ORDER_UPDATED: ({ who }) => `${who} changed the order`,
    SIGNER_CREATED: ({ who, party }) => party && `${who} added ${party}`,
    SIGNER_UPDATED: ({ who, party }) => party && `${who} changed the details of ${party}`,
    SIGNER_DELETED: ({ who, party }) => party && `${who} removed ${party}`,
    DOCUMENT_SENT: ({ who }) => `${who} sent the document`,
    DOCUMENT_OPENED: ({ who }) => `${who} opened the document`,
    DOCUMENT_READ: ({ who }) => `${who} read the whole document`,
    DOCUMENT_SIGNED: ({ who }) => `${who} signed`,
    DOCUMENT_REJECTED: ({ who, detail }) => `${who} declined${detail ? `: “${detail}”` : ''}`,
    DOCUMENT_WITHDRAWN: ({ who, detail }) => `${who} withdrew the document${detail ? `: “${detail}”` : ''}`,
    DOCUMENT_EXPIRATION_EXTENDED: ({ who }) => `${who} extended the deadline`,
    DOCUMENT_DOWNLOADED: ({ who }) => `${who} downloaded a file`,
    DOCUMENT_ARCHIVED: ({ who }) => `${who} archived the document`,
    DOCUMENT_UNARCHIVED: ({ who }) => `${who} took the document out of the archive`,
    DOCUMENT_DELETED: ({ who }) => `${who} moved the document to the trash`,
    DOCUMENT_RESTORED: ({ who }) => `${who} restored the document`,
    DOCUMENT_APPROVAL_REQUESTED: ({ who }) => `${who} asked for approval`,
    DOCUMENT_APPROVED: ({ who }) => `${who} approved the document`,
    DOCUMENT_APPROVAL_REJECTED: ({ who }) => `${who} did not approve the document`,
    SIGNING_URL_ACCESSED: ({ who, party }) => party && `${who} fetched the link of ${party}`,
    DOCUMENT_FRAME_REQUESTED: ({ who, detail }) =>
      detail && `${who} got an address to prepare the document on ${detail}`,
    DOCUMENT_FRAME_OPENED: ({ who }) => `${who} opened the document to prepare it`,
    DEVICE_PASSED_ON: ({ who, other }) => other && `${who} passed the device to ${other}`,
    DELEGATION_CREATED: ({ who, other }) => other && `${who} handed signing over to ${other}`,
    DELEGATION_ACCEPTED: ({ who, party }) => party && `${who} agreed to sign for ${party}`,
    DELEGATION_DECLINED: ({ who, party }) => party && `${who} declined to sign for ${party}`,
    DELEGATION_REVOKED: ({ who }) => `${who} took signing back`,
    DELEGATION_COMPLETED: ({ who, party }) => party && `${who} signed for ${party}`,
  },
  sent: {
    EMAIL_SENT: (to, about) => `E-mail to ${to}${about}`,
    SMS_SENT: (to, about) => `SMS to ${to}${about}`,
    EMAIL_FAILED: (to, about) => `E-mail to ${to} could not be sent${about}`,
    SMS_FAILED: (to, about) => `SMS to ${to} could not be sent${about}`,
    DELIVERY_CONFIRMED: to => `The message reached ${to}`,
    DELIVERY_FAILED: (to, about) => `The message to ${to} did not arrive${about}`,
  },
};
