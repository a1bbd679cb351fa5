/** Cancelling a request, by its requester or because it cannot be answered any more. The request is deleted. */

import { apiError } from '../../contract/errors.ts';
import { approvalOperations } from '../../contract/operations/documents/approvals.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { command } from '../app/operation.ts';
import { setApproval } from '../documents/approval.ts';
import type { DocumentRow } from '../documents/document.ts';
import type { RequestRow } from './approval.ts';
import { lockRequest } from './decide.ts';
import { publish } from './publish.ts';
import { showRequest } from './show.ts';
import { deleteRequest } from './store.ts';

/** Changes both rows. What is published afterwards shows the request as cancelled. */
export async function endRequest(tx: Tx, document: DocumentRow, request: RequestRow, now: Date): Promise<void> {
  for (const approver of request.approvers) if (approver.status === 'PENDING') approver.status = 'CANCELLED';
  Object.assign(request, { status: 'CANCELLED', updated_at: now });
  await deleteRequest(tx, request.id);
  await setApproval(tx, document, null, now);
}

export const cancelRequest = command(approvalOperations.cancel, async (ctx, { params }) => {
  const { tx, actor, now } = ctx;
  const { document, request } = await lockRequest(tx, actor, params.id);
  if (request.requested_by !== actor.user.id)
    throw apiError('PERMISSION_DENIED', { message: 'Only who made the approval request can cancel it.' });
  if (request.status !== 'PENDING')
    throw apiError('INVALID_STATE', { message: `The approval request is already ${request.status}.` });
  await endRequest(tx, document, request, now);
  const event = 'approval_request.cancelled' as const;
  await publish(ctx, document, request, { entry: 'DOCUMENT_APPROVAL_CANCELLED', event });
  return showRequest(request);
});
