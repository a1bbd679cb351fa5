import { z } from 'zod';
import { sendsWhenApproved } from '../../grants.ts';
import { ids, operation } from '../../operation.ts';
import { pageOf } from '../../paging.ts';
import * as q from '../../query.ts';
import { approvalRequestCreate, approvalRequestShape, approvalStatuses } from '../../schemas/documents/approvals.ts';
import { named, note } from '../../values.ts';

const params = ids('id');

const action = { params, answer: approvalRequestShape, scope: 'documents:write' } as const;

export const approvalOperations = {
  list: operation({
    id: 'approvalRequests.list',
    method: 'GET',
    path: '/approval-requests',
    title: 'List approval requests',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    query: z.strictObject({
      ...q.paged,
      documentId: q.many().describe('Requests about one of these documents.'),
      approverId: q.many().describe('Requests that ask one of these users.'),
      status: q.manyOf(approvalStatuses).describe('Requests with one of these statuses.'),
    }),
    answer: pageOf(approvalRequestShape),
  }),
  create: operation({
    id: 'approvalRequests.create',
    method: 'POST',
    path: '/approval-requests',
    title: 'Ask for the approval of a document',
    permission: 'EDIT_DOCUMENT',
    scope: 'documents:write',
    sometimes: [sendsWhenApproved],
    body: approvalRequestCreate,
    answer: approvalRequestShape,
    errors: ['NOT_FOUND', 'INVALID_STATE', 'PERMISSION_DENIED', 'DOCUMENT_NOT_READY'],
  }),
  get: operation({
    id: 'approvalRequests.get',
    method: 'GET',
    path: '/approval-requests/{id}',
    title: 'Get an approval request',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    params,
    answer: approvalRequestShape,
    errors: ['NOT_FOUND'],
  }),
  approve: operation({
    id: 'approvalRequests.approve',
    method: 'POST',
    path: '/approval-requests/{id}/approve',
    title: 'Approve; the last approval sends the document where autoSend is set',
    permission: 'APPROVE_DOCUMENT',
    ...action,
    body: named(
      'ApprovalApprove',
      z.strictObject({
        comment: note.nullable().optional().describe('Shown to the requester and the other approvers; null: nothing.'),
      }),
      'The answer of an approver.',
    ),
    errors: ['NOT_FOUND', 'INVALID_STATE', 'PERMISSION_DENIED'],
  }),
  reject: operation({
    id: 'approvalRequests.reject',
    method: 'POST',
    path: '/approval-requests/{id}/reject',
    title: 'Reject, with the reason',
    permission: 'APPROVE_DOCUMENT',
    ...action,
    body: named(
      'ApprovalReject',
      z.strictObject({
        comment: note.trim().min(1).describe('Why it is rejected; shown to the requester and the other approvers.'),
      }),
      'The answer of an approver.',
    ),
    errors: ['NOT_FOUND', 'INVALID_STATE', 'PERMISSION_DENIED'],
  }),
  cancel: operation({
    id: 'approvalRequests.cancel',
    method: 'POST',
    path: '/approval-requests/{id}/cancel',
    title: 'Cancel an approval request that one made; it is deleted',
    permission: 'EDIT_DOCUMENT',
    ...action,
    errors: ['NOT_FOUND', 'INVALID_STATE', 'PERMISSION_DENIED'],
  }),
};
