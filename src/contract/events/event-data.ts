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
import { documentFileType } from '../schemas/files.ts';
import { submissionShape } from '../schemas/forms.ts';
import { identityCheckShape } from '../schemas/identity-checks.ts';
import { templateShape } from '../schemas/templates.ts';
import { invitationShape, memberShape } from '../schemas/workspaces/members.ts';
import {
  count,
  createdAt,
  dateTime,
  dateTimeOrNull,
  eidScheme,
  eidSchemes,
  id,
  lineText,
  lineTextOrNull,
  nationalIdDisplayMode,
  text,
  textOrNull,
  userReference,
} from '../values.ts';
import type { EventType } from './events.ts';

/** What members of several shapes are. */
const aboutEventData = {
  fieldValues: 'The fields that can be filled, with their values.',
  method: 'What was asked for.',
  previousAttributes: 'What the values were before, of the members that changed.',
  member: 'The member that it is about.',
};

export const verificationMethods = ['SMS_OTP', 'EMAIL_OTP', 'PIN', 'ACCOUNT', ...eidSchemes] as const;
export const verificationPurposes = ['ACCESS', 'SIGN'] as const;
export const joiningWays = ['INVITE', 'ADMIN', 'SELF'] as const;
export const exportScopes = ['SELECTION', 'FOLDER'] as const;
export const limitedResources = ['DOCUMENTS', 'SIGNATURES'] as const;
export const loginModes = ['OIDC', 'SESSION'] as const;

const data = <O extends z.ZodType, S extends z.core.$ZodLooseShape>(object: O, extra: S) =>
  z.strictObject({ object, ...extra }).describe('What it is about.');
const method = z.enum(verificationMethods);
const fieldValues = z.array(fieldValue);
/** The previous values of what changed. */
const previousAttributes = z.record(text, z.unknown());

const document = <S extends z.core.$ZodLooseShape>(extra: S) => data(documentShape, extra);
const party = <S extends z.core.$ZodLooseShape>(extra: S) =>
  document({ party: partyShape.describe('The party that it is about.'), ...extra });
const plain = document({});
const partyPlain = party({});

const source = z.strictObject({
  type: z.literal('EMAIL_INBOX').describe('Documents come by e-mail to an address of the workspace.'),
  senderEmail: text.describe('The address that the e-mail came from.'),
  inboxType: z.enum(['ARCHIVE', 'CREATE']).describe('Which of the two addresses it came to.'),
});
const delegated = z.strictObject({
  id: text.describe('The id of the delegation.'),
  delegate: z
    .strictObject({
      name: lineText.describe('The name of the delegate.'),
      email: textOrNull.describe('The e-mail address of the delegate; null: none.'),
      phone: textOrNull.describe('The phone number of the delegate; null: none.'),
    })
    .describe("Who signs in the party's place."),
  reason: textOrNull.describe('Written by the party that handed over; null: nothing.'),
  delegatedAt: dateTime.describe('When signing was handed over.'),
});

/** What happened, where no resource of the API has it. */
const happening = <S extends z.core.$ZodLooseShape>(shape: S) => z.strictObject(shape).describe('What happened.');

/** A security event: who did what, and from where. */
const security = <S extends z.core.$ZodLooseShape>(facts: S) =>
  data(
    happening({
      user: userReference.nullable().describe('The user whose request it was; null: the service.'),
      ipAddress: textOrNull.describe('The IP address of the request; null: not known.'),
      userAgent: textOrNull.describe('The browser or program; null: not known.'),
      ...facts,
    }),
    {},
  );
const ofDocument = {
  documentId: text.describe('The id of the document.'),
  documentName: lineText.describe('The name of the document.'),
};

const login = {
  sessionId: text.describe('The id of the sign-in session.'),
  clientId: text.describe('The client that asked for the sign-in.'),
  mode: z.enum(loginModes).describe('How the client asked for it.'),
  state: textOrNull.describe('What the client gave along, unchanged; null: nothing.'),
};

export const eventData = {
  'document.created': document({
    source: source.nullable().describe('Where it came from; null: the API or the dashboard.'),
  }),
  'document.sent': plain,
  'document.fully_signed': plain,
  'document.completed': document({ fieldValues: fieldValues.describe(aboutEventData.fieldValues) }),
  'document.rejected': plain,
  'document.expired': plain,
  'document.withdrawn': plain,
  'document.updated': plain,
  'document.deleted': plain,
  'document.restored': plain,
  'document.archived': plain,
  'document.unarchived': plain,
  'document.expiration_extended': document({
    previousAttributes: z
      .strictObject({ expiresAt: dateTimeOrNull.describe('The deadline before; null: none.') })
      .describe('What the values were before.'),
  }),
  'document.expiring_soon': plain,
  'document.party.sent': partyPlain,
  'document.party.delivery_failed': partyPlain,
  'document.party.opened': partyPlain,
  'document.party.read': partyPlain,
  'document.party.signed': party({ fieldValues: fieldValues.describe(aboutEventData.fieldValues) }),
  'document.party.rejected': partyPlain,
  'document.party.delegated': party({ delegation: delegated.describe('The delegation.') }),
  'document.party.auth_failed': party({
    method: method.describe(aboutEventData.method),
    hintCode: text.describe('Why it failed, such as invalid_code or too_many_attempts.'),
  }),
  'document.party.verified': party({
    method: method.describe(aboutEventData.method),
    purpose: z.enum(verificationPurposes).describe('ACCESS: to read the document. SIGN: to sign it.'),
  }),
  'document.party.updated': party({
    previousAttributes: previousAttributes.describe(aboutEventData.previousAttributes),
  }),
  'document.party.added': partyPlain,
  'document.party.removed': partyPlain,
  'document.party.reminded': party({
    trigger: z
      .enum(['AUTOMATIC', 'MANUAL'])
      .describe('Whether the service sent the reminder by itself, or somebody did.'),
  }),
  'document.comment.created': data(commentMessageShape, {
    thread: threadWithoutMessages.describe('The thread of the message, without its messages.'),
  }),
  'identity_check.created': data(identityCheckShape, {}),
  'identity_check.sent': data(identityCheckShape, {}),
  'identity_check.opened': data(identityCheckShape, {}),
  'identity_check.verified': data(identityCheckShape, {}),
  'identity_check.failed': data(identityCheckShape, {
    failureReason: textOrNull.describe('Why it failed, such as expiredTransaction; null: not known.'),
  }),
  'identity_check.cancelled': data(identityCheckShape, {}),
  'contact.created': data(contactShape, {}),
  'contact.updated': data(contactShape, {}),
  'contact.deleted': data(contactShape, {}),
  'company.created': data(companyShape, {}),
  'company.updated': data(companyShape, {}),
  'company.deleted': data(companyShape, {}),
  'template.created': data(templateShape, {}),
  'template.updated': data(templateShape, {
    previousAttributes: previousAttributes.describe(aboutEventData.previousAttributes),
  }),
  'template.deleted': data(templateShape, {}),
  'template.restored': data(templateShape, {}),
  'form.submitted': data(submissionShape, {}),
  'workspace.created': data(
    happening({
      id,
      slug: text.describe('The workspace in addresses of the dashboard.'),
      name: lineText.describe('The name of the workspace.'),
      organizationId: text.describe('The organization that it belongs to.'),
      createdBy: text.describe('The id of the user who created it.'),
      createdAt,
    }),
    {},
  ),
  'member.added': data(memberShape, {
    via: z
      .enum(joiningWays)
      .describe('INVITE: by an invitation. ADMIN: added by an administrator. SELF: by themselves.'),
  }),
  'member.invited': data(invitationShape, {}),
  'member.invite_accepted': data(invitationShape, {}),
  'approval_request.created': data(approvalRequestShape, {}),
  'approval_request.approved': data(approvalRequestShape, {}),
  'approval_request.rejected': data(approvalRequestShape, {}),
  'approval_request.cancelled': data(approvalRequestShape, {}),
  'login.completed': data(
    happening({
      id,
      ...login,
      method: text.describe('How the person proved who they are.'),
      sub: text.describe('The subject that the client gets.'),
      authenticatedAt: dateTime.describe('When the person proved who they are.'),
    }),
    {},
  ),
  'login.failed': data(
    happening({
      ...login,
      reason: text.describe('Why it failed.'),
      failedAt: dateTime.describe('When it failed.'),
    }),
    {},
  ),
  'security.sign_in_link_created': security({
    account: userReference.describe('The account that the link is for.'),
    expiresAt: dateTime.describe('When the link stops working.'),
  }),
  'security.document_downloaded': security({
    ...ofDocument,
    fileType: documentFileType.describe('Which file of the document.'),
  }),
  'security.documents_exported': security({
    documentCount: count.describe('Documents that were exported.'),
    fileCount: count.describe('Files that were exported.'),
    scope: z.enum(exportScopes).describe('Whether documents were chosen, or a folder.'),
    folderId: textOrNull.describe('The folder; null: documents were chosen.'),
    folderName: lineTextOrNull.describe('The name of the folder; null: documents were chosen.'),
  }),
  'security.signature_identity_accessed': security({
    ...ofDocument,
    signatureCount: count.describe('Signatures that were read.'),
    identityCount: count.describe('Identities among them.'),
    nationalIdDisplayMode: nationalIdDisplayMode.describe('How much of national identity numbers was shown.'),
  }),
  'security.member_removed': security({
    member: memberShape.describe(aboutEventData.member),
    reassignedDocumentCount: count.describe('Documents that somebody else is responsible for now.'),
  }),
  'security.member_role_changed': security({
    member: memberShape.describe(aboutEventData.member),
    previousRoleId: text.describe('The role before.'),
    roleId: text.describe('The new role.'),
  }),
  'security.role_updated': security({
    roleId: text.describe('The role that was changed.'),
    roleName: lineText.describe('The name of the role.'),
    permissions: z.array(z.enum(permissions)).describe('The permissions that the role has now.'),
  }),
  'security.workspace_retention_updated': security({
    workspaceName: lineText.describe('The name of the workspace.'),
    previousCompletedRetentionDays: z
      .int()
      .nullable()
      .describe('Days that completed documents were kept before; null: forever.'),
    previousTrashRetentionDays: z.int().describe('Days that the trash was kept before.'),
    completedRetentionDays: z.int().nullable().describe('Days that completed documents are kept; null: forever.'),
    trashRetentionDays: z.int().describe('Days that the trash is kept.'),
  }),
  'security.form_sender_changed': security({
    formId: text.describe('The form that it is about.'),
    formName: lineText.describe('The name of the form.'),
    previousSender: userReference.describe('The sender before.'),
    sender: userReference.describe('The new sender.'),
  }),
  'usage.limit_reached': data(
    happening({
      organizationId: text.describe('The organization whose limit was reached.'),
      resource: z.enum(limitedResources).describe('What is limited.'),
      scheme: eidScheme.nullable().describe('The electronic ID, of SIGNATURES; null: of DOCUMENTS, or of all.'),
      quota: count.describe('How many are allowed in the period.'),
      used: count.describe('How many were used.'),
      periodStart: dateTime.describe('When the period began.'),
    }),
    {},
  ),
  'webhook.test': data(
    happening({ id: text.describe('The id of the webhook.'), url: text.describe('Its address.') }),
    {},
  ),
} satisfies Record<EventType, z.ZodType>;
export type EventData<T extends EventType> = z.output<(typeof eventData)[T]>;
