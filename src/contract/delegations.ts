/** Delegations: a signer hands signing to someone else ("Delegation", details 6). Made on the signer's page. */
import { z } from 'zod';
import { wholeListOf } from './paging.ts';
import { ids, row } from './row.ts';
import { dateTime, dateTimeOrNull, named, text, textOrNull } from './values.ts';

export const delegationStatuses = ['PENDING', 'ACCEPTED', 'DECLINED', 'REVOKED', 'COMPLETED', 'EXPIRED'] as const;

const who = z.strictObject({ id: text, name: text, email: textOrNull });
export const delegationShape = named(
  'Delegation',
  z.strictObject({
    id: text,
    documentId: text,
    originalPartyId: text,
    delegatePartyId: textOrNull,
    delegateName: text,
    delegateEmail: textOrNull,
    delegatePhone: textOrNull,
    reason: textOrNull,
    status: z.enum(delegationStatuses),
    expiresAt: dateTimeOrNull,
    createdAt: dateTime,
    acceptedAt: dateTimeOrNull,
    declinedAt: dateTimeOrNull,
    revokedAt: dateTimeOrNull,
    completedAt: dateTimeOrNull,
    originalParty: who,
    delegateParty: who.nullable(),
  }),
);
export type Delegation = z.output<typeof delegationShape>;

export const delegationRows = {
  list: row({
    id: 'delegations.list',
    method: 'GET',
    path: '/documents/{id}/delegations',
    title: 'List the delegations of a document',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    params: ids('id'),
    answer: wholeListOf(delegationShape),
    refusals: ['NOT_FOUND'],
  }),
  get: row({
    id: 'delegations.get',
    method: 'GET',
    path: '/documents/{id}/delegations/{delegationId}',
    title: 'Get a delegation',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    params: ids('id', 'delegationId'),
    answer: delegationShape,
    refusals: ['NOT_FOUND'],
  }),
  revoke: row({
    id: 'delegations.revoke',
    method: 'POST',
    path: '/documents/{id}/delegations/{delegationId}/revoke',
    title: 'Revoke a delegation that is not completed',
    permission: 'EDIT_DOCUMENT',
    scope: 'documents:write',
    params: ids('id', 'delegationId'),
    answer: delegationShape,
    refusals: ['NOT_FOUND', 'INVALID_STATE'],
  }),
};
