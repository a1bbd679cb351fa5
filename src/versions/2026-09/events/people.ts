/** Payloads about contacts, identity checks, members and templates. */
import type { EventData } from '../../../contract/events/event-data.ts';
import type { Member } from '../../../contract/schemas/workspaces/members.ts';
import { lower } from '../codes.ts';
import type { About } from './about.ts';

type Contact = EventData<'contact.created'>['object'];
type IdentityCheck = EventData<'identity_check.created'>['object'];
type Template = EventData<'template.created'>['object'];

const company = (found: NonNullable<Contact['company']>) => ({
  id: found.id,
  name: found.name,
  orgNumber: found.orgNumber,
  country: found.country,
});

export function ofContact({ object }: { object: Contact }, { organizationId, workspaceId }: About) {
  return {
    id: object.id,
    firstName: object.firstName,
    lastName: object.lastName,
    email: object.email,
    phone: object.phone,
    companyName: object.company?.name ?? null,
    companyRole: object.companyRole,
    externalId: object.externalId,
    address: [object.addressLine1, object.addressLine2].filter(line => line !== null).join(', ') || null,
    zipCode: object.postalCode,
    country: object.country,
    createdAt: object.createdAt,
    updatedAt: object.updatedAt,
    organizationId,
    workspaceId,
    company: object.company && company(object.company),
  };
}

export const ofIdentityCheck = ({
  object,
  failureReason,
}: {
  object: IdentityCheck;
  failureReason?: string | null;
}) => ({
  id: object.id,
  fullName: object.fullName,
  email: object.email,
  phone: object.phone,
  channel: object.channel,
  reference: object.reference,
  status: object.status === 'CANCELLED' ? ('CANCELED' as const) : object.status,
  failureReason: failureReason ?? null,
  createdAt: object.createdAt,
  updatedAt: object.updatedAt,
  organizationId: object.organizationId,
  contactId: object.contact?.id ?? null,
});

export const toOldMember = ({ id, status, joinedAt, ...same }: Member) => ({
  userId: id,
  ...same,
  status: lower(status),
  addedAt: joinedAt,
});

export const ofMember = ({ object, via }: EventData<'member.added'>) => ({ ...toOldMember(object), via });

export const ofTemplate = ({ object }: { object: Template }) => ({
  id: object.id,
  name: object.name,
  createdAt: object.createdAt,
  updatedAt: object.updatedAt,
  deletedAt: object.deletedAt,
  organizationId: object.organizationId,
  workspaceId: object.workspaceId,
});

export const ofChangedTemplate = (data: EventData<'template.updated'>) => ({
  ...ofTemplate(data),
  changedFields: Object.keys(data.previousAttributes),
});
