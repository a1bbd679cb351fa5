/** The audit log of the organization: who signed in, read, exported and changed access, keys and settings, in the workspaces that one administers. */
import { z } from 'zod';
import type { EventType } from '../events/events.ts';
import { operation } from '../operation.ts';
import { pageOf } from '../paging.ts';
import * as q from '../query.ts';
import { dateTime, lineText, lineTextOrNull, text, textOrNull } from '../values.ts';

/** What is no event: it is kept for the audit log alone. */
export const unpublishedTypes = [
  'developer.api_key_created',
  'developer.api_key_regenerated',
  'developer.api_key_deleted',
  'developer.service_account_created',
  'developer.service_account_deleted',
  'developer.webhook_created',
  'developer.webhook_updated',
  'developer.webhook_secret_rotated',
  'developer.webhook_deleted',
  'developer.default_version_changed',
  'form.published',
  'form.closed',
  'download.documents',
  'download.contacts',
  'download.bulk_send',
  'download.answers',
  'installation.mail_server_set',
  'installation.mail_server_removed',
  'sign_in.provider_set',
  'sign_in.provider_removed',
  'sign_in.provider_enforced',
  'sign_in.provider_optional',
  'sign_in.second_factor_required',
  'sign_in.second_factor_optional',
  'sign_in.invitations_limited',
  'account.second_factor_on',
  'account.second_factor_off',
  'account.passkey_added',
  'account.passkey_removed',
  'organization.created',
  'organization.registration_changed',
] as const;
export type UnpublishedType = (typeof unpublishedTypes)[number];

/** Events that the audit log has too. */
const publishedTypes = [
  'login.completed',
  'login.failed',
  'security.sign_in_link_created',
  'security.document_downloaded',
  'security.documents_exported',
  'security.signature_identity_accessed',
  'security.member_removed',
  'security.member_role_changed',
  'security.role_updated',
  'security.workspace_retention_updated',
  'security.form_sender_changed',
  'member.added',
  'member.invited',
  'member.invite_accepted',
  'workspace.created',
] as const satisfies readonly EventType[];
export const auditedTypes = [...publishedTypes, ...unpublishedTypes] as const;
export type AuditedType = (typeof auditedTypes)[number];

/** How long entries are kept, in days. */
export const auditDays = 730;

export const auditEntry = z.strictObject({
  id: text,
  createdAt: dateTime,
  /** A type of event: an open list. */
  type: text,
  /** Null: the service itself, or an entry that has nobody. */
  who: z.strictObject({ id: text, name: lineText, email: textOrNull }).nullable(),
  /** What it was done with, besides a browser. */
  via: z.enum(['API_KEY', 'OAUTH_APP']).nullable(),
  /** The document, person, role or workspace; null: it has no name. */
  subject: lineTextOrNull,
  workspace: z.strictObject({ id: text, name: lineText }),
  ipAddress: textOrNull,
  userAgent: textOrNull,
  /** More about it, as the event has it. */
  facts: z.array(z.strictObject({ name: lineText, value: lineText })),
});
export type AuditEntry = z.output<typeof auditEntry>;

const filters = {
  id: q.many(),
  type: q.manyOf(auditedTypes),
  /** Part of a name or an e-mail address. */
  who: q.text(),
  /** Part of the subject. */
  subject: q.text(),
  createdAfter: q.time(),
  createdBefore: q.time(),
};

const access = { permission: 'ADMINISTRATOR', scope: null, reach: 'ORGANIZATION' } as const;

export const auditLogOperations = {
  auditLog: operation({
    id: 'dashboard.auditLog',
    method: 'GET',
    path: '/audit-log',
    title: 'List the audit log of the organization, newest first',
    ...access,
    query: z.strictObject({ ...q.paged, ...filters }),
    answer: pageOf(auditEntry),
  }),
  auditLogExport: operation({
    id: 'dashboard.auditLogExport',
    method: 'GET',
    path: '/audit-log/export',
    title: 'Download the audit log as a CSV file',
    ...access,
    query: z.strictObject(filters),
    mediaType: 'text/csv',
    answer: text,
  }),
};
