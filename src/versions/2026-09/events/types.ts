/** Names of events in 2026-09. Some types of the newest version have no name here; some names never fire any more. */
import type { DeliveredEvent, DeliveredType, EventType, OlderEventType } from '../../../contract/events/events.ts';

/** A reminder has two names, depending on who sent it. */
const named = {
  'document.created': ['DOCUMENT_CREATED'],
  'document.sent': ['DOCUMENT_SENT'],
  'document.fully_signed': ['DOCUMENT_SIGNED'],
  'document.completed': ['DOCUMENT_COMPLETED'],
  'document.rejected': ['DOCUMENT_REJECTED'],
  'document.expired': ['DOCUMENT_EXPIRED'],
  'document.withdrawn': ['DOCUMENT_WITHDRAWN'],
  'document.updated': ['DOCUMENT_MODIFIED'],
  'document.deleted': ['DOCUMENT_DELETED'],
  'document.restored': ['DOCUMENT_RESTORED'],
  'document.archived': ['DOCUMENT_ARCHIVED'],
  'document.unarchived': ['DOCUMENT_UNARCHIVED'],
  'document.expiration_extended': ['DOCUMENT_EXPIRATION_EXTENDED'],
  'document.party.sent': ['DOCUMENT_PARTY_SENT'],
  'document.party.delivery_failed': ['DOCUMENT_PARTY_DELIVERY_FAILED'],
  'document.party.opened': ['DOCUMENT_PARTY_OPENED'],
  'document.party.read': ['DOCUMENT_PARTY_READ'],
  'document.party.signed': ['DOCUMENT_PARTY_SIGNED'],
  'document.party.rejected': ['DOCUMENT_PARTY_REJECTED'],
  'document.party.delegated': ['DOCUMENT_PARTY_DELEGATED'],
  'document.party.auth_failed': ['DOCUMENT_PARTY_AUTH_FAILED'],
  'document.party.added': ['DOCUMENT_PARTY_ADDED'],
  'document.party.removed': ['DOCUMENT_PARTY_REMOVED'],
  'document.party.reminded': ['DOCUMENT_REMINDER_AUTOMATIC', 'DOCUMENT_REMINDER_MANUAL'],
  'identity_check.created': ['ID_CREATED'],
  'identity_check.sent': ['ID_SENT'],
  'identity_check.opened': ['ID_OPENED'],
  'identity_check.verified': ['ID_VERIFIED'],
  'identity_check.failed': ['ID_FAILED'],
  'identity_check.cancelled': ['ID_CANCELED'],
  'contact.created': ['CONTACT_CREATED'],
  'contact.updated': ['CONTACT_UPDATED'],
  'contact.deleted': ['CONTACT_DELETED'],
  'template.created': ['TEMPLATE_CREATED'],
  'template.updated': ['TEMPLATE_UPDATED'],
  'template.deleted': ['TEMPLATE_DELETED'],
  'template.restored': ['TEMPLATE_RESTORED'],
  'workspace.created': ['WORKSPACE_CREATED'],
  'member.added': ['MEMBER_ADDED'],
  'login.completed': ['LOGIN_COMPLETED'],
  'login.failed': ['LOGIN_FAILED'],
  'security.document_downloaded': ['SECURITY_DOCUMENT_DOWNLOADED'],
  'security.documents_exported': ['SECURITY_DOCUMENTS_EXPORTED'],
  'security.signature_identity_accessed': ['SECURITY_SIGNATURE_IDENTITY_ACCESSED'],
  'security.member_removed': ['SECURITY_WORKSPACE_MEMBER_REMOVED'],
  'security.member_role_changed': ['SECURITY_WORKSPACE_MEMBER_ROLE_CHANGED'],
  'security.role_updated': ['SECURITY_WORKSPACE_ROLE_UPDATED'],
  'security.workspace_retention_updated': ['SECURITY_WORKSPACE_RETENTION_UPDATED'],
} as const satisfies Partial<Record<EventType, readonly string[]>>;

/** Sent in addition to `document.created` of an imported document; it has no event in the list. */
const additional = { 'document.imported': 'DOCUMENT_ARCHIVE_UPLOADED' } as const satisfies Record<
  OlderEventType,
  string
>;

/** A type of the newest version that has a name in 2026-09. */
export type NamedType = keyof typeof named;
export type FiringEvent = (typeof named)[NamedType][number] | (typeof additional)[OlderEventType];

/** Nothing publishes these any more. They stay valid, so that subscribing to them is not an error. */
const silent = [
  'DOCUMENT_RECREATED',
  'DOCUMENT_OPENED',
  'WORKFLOW_STARTED',
  'WORKFLOW_COMPLETED',
  'WORKFLOW_FAILED',
] as const;
export type OldEventName = FiringEvent | (typeof silent)[number];

export const namedTypes = Object.keys(named) as NamedType[];
export const oldEventNames: readonly OldEventName[] = [
  ...Object.values(named).flat(),
  ...Object.values(additional),
  ...silent,
];

const additionalTypes = Object.keys(additional) as OlderEventType[];

export const isNamed = (type: DeliveredType): type is NamedType => type in named;

/** The newest types that fire under one of these names. */
export const typesOf = (names: readonly OldEventName[]): NamedType[] =>
  namedTypes.filter(type => named[type].some(name => names.includes(name)));

/** What an endpoint is sent under these names. */
export const deliveredTypesOf = (names: readonly OldEventName[]): (NamedType | OlderEventType)[] => [
  ...typesOf(names),
  ...additionalTypes.filter(type => names.includes(additional[type])),
];

/** The names that these types fire under. */
export const namesOf = (types: readonly DeliveredType[]): OldEventName[] => [
  ...namedTypes.filter(type => types.includes(type)).flatMap(type => [...named[type]]),
  ...additionalTypes.filter(type => types.includes(type)).map(type => additional[type]),
];

/** The event's name in 2026-09; null if it has none. */
export function oldEventName({ type, data }: Pick<DeliveredEvent, 'type' | 'data'>): FiringEvent | null {
  if (type === 'document.imported') return additional[type];
  if (type === 'document.party.reminded') {
    return data.trigger === 'MANUAL' ? 'DOCUMENT_REMINDER_MANUAL' : 'DOCUMENT_REMINDER_AUTOMATIC';
  }
  return isNamed(type) ? named[type][0] : null;
}
