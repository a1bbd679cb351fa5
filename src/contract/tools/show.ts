/**
 * Resources as a model gets them: what it needs to go on and to answer a person. National identity numbers, PINs and
 * signing links are left out everywhere.
 */
import type { Contact } from '../schemas/contacts.ts';
import type { Document, DocumentListItem } from '../schemas/documents/documents.ts';
import type { Party, PartyDetail } from '../schemas/documents/parties.ts';
import type { ToolResult } from './tool.ts';

/** Members with a value. */
const filled = (value: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([, one]) => one !== null && one !== undefined && !(Array.isArray(one) && one.length === 0),
    ),
  );

export const documentLink = (dashboard: string, documentId: string): string => `${dashboard}/documents/${documentId}`;

export const showListed = (d: DocumentListItem | Document, dashboard: string) =>
  filled({
    id: d.id,
    name: d.name,
    status: d.status,
    externalId: d.externalId,
    createdAt: d.createdAt,
    updatedAt: d.updatedAt,
    completedAt: d.completedAt,
    expiresAt: d.expiresAt,
    deletedAt: d.deletedAt,
    folderId: d.folderId,
    tags: d.tags.map(({ id, name }) => ({ id, name })),
    parties: d.parties.map(({ id, name, email, role, signingStatus, signedAt }) =>
      filled({ id, name, email, role, signingStatus, signedAt }),
    ),
    url: documentLink(dashboard, d.id),
  });

export const showDocument = (d: Document, dashboard: string) => ({
  ...showListed(d, dashboard),
  ...filled({
    templateId: d.templateId,
    responsibleUserId: d.responsibleUserId,
    approvalRequestId: d.approvalRequestId,
    customFields: d.customFields.map(({ id, name, value }) => filled({ id, name, value })),
  }),
});

export const showParty = (p: Party | PartyDetail) =>
  filled({
    id: p.id,
    type: p.type,
    name: p.name,
    email: p.email,
    phone: p.phone,
    externalId: p.externalId,
    country: p.country,
    contactId: p.contactId,
    company: p.company && filled(p.company),
    role: p.role,
    signingOrder: p.signingOrder,
    signingStatus: p.signingStatus,
    signedAt: p.signedAt,
    readStatus: p.readStatus,
    sendStatus: p.sendStatus,
    delivery: p.delivery,
    signatureMethod: p.signatureMethod,
    signVerification: p.signVerification,
    openVerification: p.openVerification,
    identityVerified: p.identityVerified,
  });

export const showContact = ({ nationalId: _, company, ...contact }: Contact) =>
  filled({
    ...contact,
    company: company && filled({ id: company.id, name: company.name, orgNumber: company.orgNumber }),
  });

interface Page<T> {
  data: readonly T[];
  hasMore: boolean;
  nextCursor: string | null;
}

/** A page as a result. `what` is the noun: `documents`. */
export function listed<T>(what: string, page: Page<T>, show: (item: T) => unknown): ToolResult {
  const count = page.data.length;
  const more = page.hasMore ? ' There are more: call again with the same input and cursor set to nextCursor.' : '';
  return {
    text: count === 0 ? `Found no ${what}.` : `Found ${count} ${what}.${more}`,
    data: {
      [what]: page.data.map(show),
      hasMore: page.hasMore,
      ...(page.nextCursor && { nextCursor: page.nextCursor }),
    },
  };
}

/** What is left of a resource without members that have no value. */
export const plain = (value: object): Record<string, unknown> => filled(value as Record<string, unknown>);
