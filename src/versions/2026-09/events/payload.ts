/** The payload of each event type, which 2026-09 sent and listed instead of `data`. */
import type { EventData } from '../../../contract/events/event-data.ts';
import type { DeliveredEvent, EventShape } from '../../../contract/events/events.ts';
import type { About } from './about.ts';
import { ofDelegation, ofDocument, ofExtension, ofFailedAuth, ofParty } from './document.ts';
import { ofChangedTemplate, ofContact, ofIdentityCheck, ofMember, ofTemplate } from './people.ts';
import { ofDocumentAccess, ofIdentityAccess, ofMembership, ofSecurity } from './security.ts';
import { isNamed, type NamedType } from './types.ts';

const asItIs = <T>({ object }: { object: T }): T => object;

const payloads: { [T in NamedType]: (data: EventData<T>, about: About) => unknown } = {
  'document.created': ofDocument,
  'document.sent': ofDocument,
  'document.fully_signed': ofDocument,
  'document.completed': ofDocument,
  'document.rejected': ofDocument,
  'document.expired': ofDocument,
  'document.withdrawn': ofDocument,
  'document.updated': ofDocument,
  'document.deleted': ofDocument,
  'document.restored': ofDocument,
  'document.archived': ofDocument,
  'document.unarchived': ofDocument,
  'document.expiration_extended': ofExtension,
  'document.party.sent': ofParty,
  'document.party.delivery_failed': ofParty,
  'document.party.opened': ofParty,
  'document.party.read': ofParty,
  'document.party.signed': ofParty,
  'document.party.rejected': ofParty,
  'document.party.delegated': ofDelegation,
  'document.party.auth_failed': ofFailedAuth,
  'document.party.added': ofParty,
  'document.party.removed': ofParty,
  'document.party.reminded': ofParty,
  'identity_check.created': ofIdentityCheck,
  'identity_check.sent': ofIdentityCheck,
  'identity_check.opened': ofIdentityCheck,
  'identity_check.verified': ofIdentityCheck,
  'identity_check.failed': ofIdentityCheck,
  'identity_check.cancelled': ofIdentityCheck,
  'contact.created': ofContact,
  'contact.updated': ofContact,
  'contact.deleted': ofContact,
  'template.created': ofTemplate,
  'template.updated': ofChangedTemplate,
  'template.deleted': ofTemplate,
  'template.restored': ofTemplate,
  'workspace.created': asItIs,
  'member.added': ofMember,
  'login.completed': asItIs,
  'login.failed': asItIs,
  'security.document_downloaded': ofDocumentAccess,
  'security.documents_exported': ofSecurity,
  'security.signature_identity_accessed': ofIdentityAccess,
  'security.member_removed': ofMembership,
  'security.member_role_changed': ofMembership,
  'security.role_updated': ofSecurity,
  'security.workspace_retention_updated': ofSecurity,
};

type Given = Pick<DeliveredEvent, 'type' | 'data' | 'createdAt' | 'workspaceId'>;

/** Null if 2026-09 had no such event. */
export function oldPayload({ type, data, createdAt, workspaceId }: Given, organizationId: string | null): unknown {
  if (type === 'document.imported')
    return oldPayload({ type: 'document.created', data, createdAt, workspaceId }, organizationId);
  if (!isNamed(type)) return null;
  // `eventData` guarantees the data of each type, but TypeScript cannot connect the two across a table.
  const payload = payloads[type] as (data: EventShape['data'], about: About) => unknown;
  return payload(data, { organizationId, workspaceId, createdAt });
}
