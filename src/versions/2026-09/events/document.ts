/** Payloads about documents and their parties. */

import type { EventData } from '../../../contract/events/event-data.ts';
import type { Document } from '../../../contract/schemas/documents/documents.ts';
import type { Party } from '../../../contract/schemas/documents/parties.ts';
import { oldCode } from '../codes.ts';
import { toOldTable } from '../content/priced-table.ts';
import { oldStatus } from '../documents/document.ts';
import type { About } from './about.ts';

/** A missing e-mail address was an empty text. */
const signer = ({ id, name, email, externalId, signingStatus }: Party) => ({
  id,
  name,
  email: email ?? '',
  externalId,
  signingStatus,
});

export function documentPayload(document: Document, { organizationId }: About) {
  const signers = document.parties.map(signer);
  return {
    id: document.id,
    title: document.name,
    externalId: document.externalId,
    createdAt: document.createdAt,
    updatedAt: document.updatedAt,
    organizationId,
    // an event does not say how the request was answered
    status: oldStatus(document.status, document.approvalRequestId !== null),
    parties: signers,
    signers,
    productTables: document.productTables.map(toOldTable),
  };
}

export const ofDocument = ({ object }: { object: Document }, about: About) => documentPayload(object, about);

export const ofParty = ({ object, party }: { object: Document; party: Party }, about: About) => ({
  document: documentPayload(object, about),
  party: signer(party),
});

export const ofExtension = (data: EventData<'document.expiration_extended'>, about: About) => ({
  ...documentPayload(data.object, about),
  expiresAt: data.object.expiresAt,
  previousExpiresAt: data.previousAttributes.expiresAt,
});

export const ofFailedAuth = (data: EventData<'document.party.auth_failed'>, { createdAt }: About) => ({
  documentId: data.object.id,
  documentName: data.object.name,
  signerId: data.party.id,
  method: oldCode(data.method),
  hintCode: data.hintCode,
  failedAt: createdAt,
});

export const ofDelegation = ({ object, party, delegation }: EventData<'document.party.delegated'>) => ({
  documentId: object.id,
  documentName: object.name,
  originalSigner: { id: party.id, name: party.name, email: party.email ?? '' },
  delegationId: delegation.id,
  delegate: delegation.delegate,
  reason: delegation.reason,
  delegatedAt: delegation.delegatedAt,
});
