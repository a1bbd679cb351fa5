/** The approval of a document, found by its document. */
import { z } from 'zod';
import { notFound } from '../../../contract/errors.ts';
import { approvalOperations } from '../../../contract/operations/documents/approvals.ts';
import { documentOperations } from '../../../contract/operations/documents/documents.ts';
import { memberOperations } from '../../../contract/operations/workspaces/members.ts';
import { approvalRequestShape } from '../../../contract/schemas/documents/approvals.ts';
import { text } from '../../../contract/values.ts';
import { everyOf } from '../requests/lists.ts';
import { type Ask, bodyOf, type OldRoute, route } from '../requests/route.ts';

/** The request that the document names; it need not be pending. */
async function requestOf(ask: Ask, documentId: string): Promise<string> {
  const { approvalRequestId } = await ask(documentOperations.get, { params: { id: documentId } });
  if (approvalRequestId === null) throw notFound('approval_request');
  return approvalRequestId;
}

const answer = approvalRequestShape;

const get = route({
  operation: approvalOperations.get,
  path: '/documents/{id}/approval',
  answer,
  serve: async ({ params }, ask) => ask(approvalOperations.get, { params: { id: await requestOf(ask, params.id) } }),
});

const cancel = route({
  operation: approvalOperations.cancel,
  method: 'DELETE',
  path: '/documents/{id}/approval',
  answer,
  serve: async ({ params }, ask) => ask(approvalOperations.cancel, { params: { id: await requestOf(ask, params.id) } }),
});

const approve = route({
  operation: approvalOperations.approve,
  path: '/documents/{id}/approve',
  body: bodyOf(approvalOperations.approve),
  answer,
  serve: async ({ params, body }, ask) =>
    ask(approvalOperations.approve, { params: { id: await requestOf(ask, params.id) }, body }),
});

const reject = route({
  operation: approvalOperations.reject,
  path: '/documents/{id}/reject',
  body: bodyOf(approvalOperations.reject),
  answer,
  serve: async ({ params, body }, ask) =>
    ask(approvalOperations.reject, { params: { id: await requestOf(ask, params.id) }, body }),
});

/** Those who may approve documents. */
const approvers = route({
  operation: memberOperations.list,
  path: '/approvers',
  answer: z.strictObject({ approvers: z.array(z.strictObject({ id: text, email: text, name: text })) }),
  async serve(_, ask) {
    const list = (paging: object) =>
      ask(memberOperations.list, {
        query: { permission: 'APPROVE_DOCUMENT', orderBy: 'name', orderDirection: 'asc', ...paging },
      });
    const found = await everyOf(list);
    return { approvers: found.map(({ id, email, name }) => ({ id, email, name })) };
  },
});

export const approvalRoutes: readonly OldRoute[] = [get, cancel, approve, reject, approvers];
