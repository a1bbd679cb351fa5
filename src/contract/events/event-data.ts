/**
 * `data` of every event type: `object` is the resource as its GET returns it unexpanded, with further facts next to it.
 * No event contains a national identity number.
 */
import { z } from 'zod';
import { permissions } from '../permissions.ts';
import { companyShape } from '../schemas/companies.ts';
import { contactShape } from '../schemas/contacts.ts';
import { approvalRequestShape } from '../schemas/documents/approvals.ts';
import { commentMessageShape, threadWithoutMessages } from '../schemas/documents/comments.ts';
import { documentShape } from '../schemas/documents/documents.ts';
import { fieldValue } from '../schemas/documents/field-values.ts';
import { partyShape } from '../schemas/documents/parties.ts';
import { documentFileTypes } from '../schemas/files.ts';
import { submissionShape } from '../schemas/forms.ts';
import { identityCheckShape } from '../schemas/identity-checks.ts';
import { templateShape } from '../schemas/templates.ts';
import { invitationShape, memberShape } from '../schemas/workspaces/members.ts';
import {
  count,
  dateTime,
  dateTimeOrNull,
  eidSchemes,
  lineText,
  lineTextOrNull,
  nationalIdDisplayModes,
  text,
  textOrNull,
  userReference,
} from '../values.ts';
import type { EventType } from './events.ts';

export const verificationMethods = ['SMS_OTP', 'EMAIL_OTP', 'PIN', 'ACCOUNT', ...eidSchemes] as const;
export const verificationPurposes = ['ACCESS', 'SIGN'] as const;
export const joiningWays = ['INVITE', 'ADMIN', 'SELF'] as const;
export const exportScopes = ['SELECTION', 'FOLDER'] as const;
export const limitedResources = ['DOCUMENTS', 'SIGNATURES'] as const;
export const loginModes = ['OIDC', 'SESSION'] as const;

const data = <O extends z.ZodType, S extends z.core.$ZodLooseShape>(object: O, extra: S) =>
  z.strictObject({ object, ...extra });
const method = z.enum(verificationMethods);
const fieldValues = z.array(fieldValue);
/** The previous values of what changed. */
const previousAttributes = z.record(text, z.unknown());

const document = <S extends z.core.$ZodLooseShape>(extra: S) => data(documentShape, extra);
const party = <S extends z.core.$ZodLooseShape>(extra: S) => document({ party: partyShape, ...extra });
const plain = document({});
const partyPlain = party({});

const source = z.strictObject({
  type: z.literal('EMAIL_INBOX'),
  senderEmail: text,
  inboxType: z.enum(['ARCHIVE', 'CREATE']),
});
const delegated = z.strictObject({
  id: text,
  delegate: z.strictObject({ name: lineText, email: textOrNull, phone: textOrNull }),
  reason: textOrNull,
  delegatedAt: dateTime,
});

/** A security event: who did what, and from where. */
const security = <S extends z.core.$ZodLooseShape>(facts: S) =>
  data(z.strictObject({ user: userReference.nullable(), ipAddress: textOrNull, userAgent: textOrNull, ...facts }), {});
const ofDocument = { documentId: text, documentName: lineText };

const login = { sessionId: text, clientId: text, mode: z.enum(loginModes), state: textOrNull };

export const eventData = {
  'document.created': document({ source: source.nullable() }),
  'document.sent': plain,
  'document.fully_signed': plain,
  'document.completed': document({ fieldValues }),
  'document.rejected': plain,
  'document.expired': plain,
  'document.withdrawn': plain,
  'document.updated': plain,
  'document.deleted': plain,
  'document.restored': plain,
  'document.archived': plain,
  'document.unarchived': plain,
  'document.expiration_extended': document({ previousAttributes: z.strictObject({ expiresAt: dateTimeOrNull }) }),
  'document.expiring_soon': plain,
  'document.party.sent': partyPlain,
  'document.party.delivery_failed': partyPlain,
  'document.party.opened': partyPlain,
  'document.party.read': partyPlain,
  'document.party.signed': party({ fieldValues }),
  'document.party.rejected': partyPlain,
  'document.party.delegated': party({ delegation: delegated }),
  'document.party.auth_failed': party({ method, hintCode: text }),
  'document.party.verified': party({ method, purpose: z.enum(verificationPurposes) }),
  'document.party.updated': party({ previousAttributes }),
  'document.party.added': partyPlain,
  'document.party.removed': partyPlain,
  'document.party.reminded': party({ trigger: z.enum(['AUTOMATIC', 'MANUAL']) }),
  'document.comment.created': data(commentMessageShape, { thread: threadWithoutMessages }),
  'identity_check.created': data(identityCheckShape, {}),
  'identity_check.sent': data(identityCheckShape, {}),
  'identity_check.opened': data(identityCheckShape, {}),
  'identity_check.verified': data(identityCheckShape, {}),
  'identity_check.failed': data(identityCheckShape, { failureReason: textOrNull }),
  'identity_check.cancelled': data(identityCheckShape, {}),
  'contact.created': data(contactShape, {}),
  'contact.updated': data(contactShape, {}),
  'contact.deleted': data(contactShape, {}),
  'company.created': data(companyShape, {}),
  'company.updated': data(companyShape, {}),
  'company.deleted': data(companyShape, {}),
  'template.created': data(templateShape, {}),
  'template.updated': data(templateShape, { previousAttributes }),
  'template.deleted': data(templateShape, {}),
  'template.restored': data(templateShape, {}),
  'form.submitted': data(submissionShape, {}),
  'workspace.created': data(
    z.strictObject({
      id: text,
      slug: text,
      name: lineText,
      organizationId: text,
      createdBy: text,
      createdAt: dateTime,
    }),
    {},
  ),
  'member.added': data(memberShape, { via: z.enum(joiningWays) }),
  'member.invited': data(invitationShape, {}),
  'member.invite_accepted': data(invitationShape, {}),
  'approval_request.created': data(approvalRequestShape, {}),
  'approval_request.approved': data(approvalRequestShape, {}),
  'approval_request.rejected': data(approvalRequestShape, {}),
  'approval_request.cancelled': data(approvalRequestShape, {}),
  'login.completed': data(
    z.strictObject({ id: text, ...login, method: text, sub: text, authenticatedAt: dateTime }),
    {},
  ),
  'login.failed': data(z.strictObject({ ...login, reason: text, failedAt: dateTime }), {}),
  'security.sign_in_link_created': security({ account: userReference, expiresAt: dateTime }),
  'security.document_downloaded': security({ ...ofDocument, fileType: z.enum(documentFileTypes) }),
  'security.documents_exported': security({
    documentCount: count,
    fileCount: count,
    scope: z.enum(exportScopes),
    folderId: textOrNull,
    folderName: lineTextOrNull,
  }),
  'security.signature_identity_accessed': security({
    ...ofDocument,
    signatureCount: count,
    identityCount: count,
    nationalIdDisplayMode: z.enum(nationalIdDisplayModes),
  }),
  'security.member_removed': security({ member: memberShape, reassignedDocumentCount: count }),
  'security.member_role_changed': security({ member: memberShape, previousRoleId: text, roleId: text }),
  'security.role_updated': security({ roleId: text, roleName: lineText, permissions: z.array(z.enum(permissions)) }),
  'security.workspace_retention_updated': security({
    workspaceName: lineText,
    previousCompletedRetentionDays: z.int().nullable(),
    previousTrashRetentionDays: z.int(),
    completedRetentionDays: z.int().nullable(),
    trashRetentionDays: z.int(),
  }),
  'security.form_sender_changed': security({
    formId: text,
    formName: lineText,
    previousSender: userReference,
    sender: userReference,
  }),
  'usage.limit_reached': data(
    z.strictObject({
      organizationId: text,
      resource: z.enum(limitedResources),
      scheme: z.enum(eidSchemes).nullable(),
      quota: count,
      used: count,
      periodStart: dateTime,
    }),
    {},
  ),
  'webhook.test': data(z.strictObject({ id: text, url: text }), {}),
} satisfies Record<EventType, z.ZodType>;
export type EventData<T extends EventType> = z.output<(typeof eventData)[T]>;
