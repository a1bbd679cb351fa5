/**
 * Delegations: a signer hands over signing to somebody else. Delegations are created on the signing page, not through
 * the API.
 */
import { z } from 'zod';
import { ids, operation } from './operation.ts';
import { wholeListOf } from './paging.ts';
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

export const delegationOperations = {
  list: operation({
    id: 'delegations.list',
    method: 'GET',
    path: '/documents/{id}/delegations',
    title: 'List the delegations of a document',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    params: ids('id'),
    answer: wholeListOf(delegationShape),
    errors: ['NOT_FOUND'],
  }),
  get: operation({
    id: 'delegations.get',
    method: 'GET',
    path: '/documents/{id}/delegations/{delegationId}',
    title: 'Get a delegation',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    params: ids('id', 'delegationId'),
    answer: delegationShape,
    errors: ['NOT_FOUND'],
  }),
  revoke: operation({
    id: 'delegations.revoke',
    method: 'POST',
    path: '/documents/{id}/delegations/{delegationId}/revoke',
    title: 'Revoke a delegation that is not completed',
    permission: 'EDIT_DOCUMENT',
    scope: 'documents:write',
    params: ids('id', 'delegationId'),
    answer: delegationShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
};
