/** Documents of 2026-09: parties under two names, `fields` for content, the status of a pending approval. */
import { z } from 'zod';
import {
  type Document,
  type DocumentListItem,
  documentListItem,
  documentShape,
  documentStatuses,
} from '../../../contract/schemas/documents/documents.ts';
import { text } from '../../../contract/values.ts';
import { oldBlockShape, toOldBlock } from '../content/block.ts';
import { oldTable, toOldTable } from '../content/priced-table.ts';
import { named0926 } from '../named.ts';
import { oldMetaShape, toOldMeta } from './document-meta.ts';
import { signerShape, signerSummary, toSigner } from './party.ts';

/** Statuses that the newest contract does not have: a pending approval, and two that are never set. */
export const legacyStatuses = ['PENDING_APPROVAL', 'SENDING', 'CANCELLED'] as const;
const status = z.enum([...documentStatuses, ...legacyStatuses]);

const later = { type: true, sentAt: true, archivedAt: true } as const;
const sameItem = documentListItem.omit({ documentMeta: true, parties: true, status: true, ...later }).shape;
const customField = documentShape.shape.customFields.element;

export const oldListItem = named0926(
  'DocumentListItem',
  z.strictObject({
    ...sameItem,
    status,
    documentMeta: oldMetaShape,
    parties: z.array(signerSummary),
    signers: z.array(signerSummary),
  }),
);

export const oldDocument = named0926(
  'Document',
  z.strictObject({
    ...sameItem,
    status,
    documentMeta: oldMetaShape,
    parties: z.array(signerShape),
    signers: z.array(signerShape),
    customFields: z.array(z.strictObject({ ...customField.shape, customInputId: text })),
    fields: z.array(oldBlockShape).nullable(),
    productTables: z.array(oldTable),
  }),
);

/** A draft that waits for approval is PENDING_APPROVAL. */
export const oldStatus = (newest: Document['status'], awaitsApproval: boolean) =>
  newest === 'DRAFT' && awaitsApproval ? ('PENDING_APPROVAL' as const) : newest;

export const toOldListItem = (
  { type: _, sentAt: _sent, archivedAt: _archived, ...item }: DocumentListItem,
  awaitsApproval: boolean,
): z.input<typeof oldListItem> => ({
  ...item,
  status: oldStatus(item.status, awaitsApproval),
  documentMeta: toOldMeta(item.documentMeta),
  signers: item.parties,
});

export function toOldDocument(document: Document, awaitsApproval: boolean): z.input<typeof oldDocument> {
  const { content: _content, approvalRequestId: _request, ...known } = document;
  const { type: _, sentAt: _sent, archivedAt: _archived, fields, productTables, parties, ...same } = known;
  const signers = parties.map(({ signingUrl: _, ...party }) => toSigner(party));
  return {
    ...same,
    status: oldStatus(document.status, awaitsApproval),
    documentMeta: toOldMeta(document.documentMeta),
    parties: signers,
    signers,
    customFields: document.customFields.map(field => ({ ...field, customInputId: field.id })),
    fields: fields === null ? null : fields.map(toOldBlock),
    productTables: productTables.map(toOldTable),
  };
}

/** Creating a document returned this instead of the document. */
const createdSigner = z.strictObject({ ...signerShape.omit({ id: true }).shape, signerId: text });
export const oldCreated = z.strictObject({
  documentId: text,
  externalId: sameItem.externalId,
  expiresAt: sameItem.expiresAt,
  parties: z.array(createdSigner),
  signers: z.array(createdSigner),
});

export function toOldCreated({ id, externalId, expiresAt, parties }: Document): z.output<typeof oldCreated> {
  const signers = parties.map(({ signingUrl: _, ...party }) => {
    const { id: signerId, ...signer } = toSigner(party);
    return { signerId, ...signer };
  });
  return { documentId: id, externalId, expiresAt, parties: signers, signers };
}
