/** Approving and rejecting. The last approval opens the document for sending; one rejection opens it for changes. */

import { approvalOperations } from '../../contract/operations/documents/approvals.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Actor } from '../app/actor.ts';
import { command } from '../app/operation.ts';
import { setApproval } from '../documents/approval.ts';
import { stateToApprove } from '../documents/approved-state.ts';
import { type DocumentWithParties, mustNotBeInTrash } from '../documents/document.ts';
import type { DocumentPorts } from '../documents/ports.ts';
import { loadDraft } from '../documents/send.ts';
import { lockDocument } from '../documents/store.ts';
import { personal } from '../events/personal.ts';
import { approve, mustBeAsked, type RequestRow, reject, stageOf } from './approval.ts';
import { askApprovers, notifyOfOutcome } from './ask.ts';
import { publish } from './publish.ts';
import { sendApprovedQueue } from './queues.ts';
import { showRequest } from './show.ts';
import { loadRequest, saveRequest } from './store.ts';

/** Every change of a request holds the lock of its document. */
export async function lockRequest(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ document: DocumentWithParties; request: RequestRow }> {
  const { document_id: documentId } = await loadRequest(tx, actor, id);
  const document = await lockDocument(tx, actor, documentId);
  return { document, request: await loadRequest(tx, actor, id) };
}

export const approveRequest = (ports: DocumentPorts) =>
  command(approvalOperations.approve, async (ctx, { params, body }) => {
    const { app, tx, actor, now } = ctx;
    const { document, request } = await lockRequest(tx, actor, params.id);
    const approver = mustBeAsked(request, actor.user.id);
    mustNotBeInTrash(document);
    const state = await stateToApprove(ctx, ports, await loadDraft(ctx, document));
    const stage = stageOf(request);
    const comment = body.comment || null;
    approve(request, approver, comment, now);
    await saveRequest(tx, request);
    const isDone = request.status === 'APPROVED';
    if (isDone) await setApproval(tx, document, { outcome: 'APPROVED', requestId: request.id, state }, now);
    await publish(ctx, document, request, {
      entry: 'DOCUMENT_APPROVED',
      data: { stage: approver.stage, comment: personal(comment) },
      event: isDone ? 'approval_request.approved' : null,
    });
    if (!isDone && stageOf(request) !== stage) await askApprovers(app, tx, request);
    if (isDone && request.auto_send) {
      const job = { requestId: request.id, documentId: document.id, round: request.round };
      await app.jobs.add(tx, sendApprovedQueue, job, { key: request.id });
    } else if (isDone)
      await notifyOfOutcome(app, tx, request, 'APPROVED', { facts: { by: approver.name, reason: comment } });
    return showRequest(request);
  });

export const rejectRequest = command(approvalOperations.reject, async (ctx, { params, body }) => {
  const { app, tx, actor, now } = ctx;
  const { document, request } = await lockRequest(tx, actor, params.id);
  const approver = mustBeAsked(request, actor.user.id);
  mustNotBeInTrash(document);
  reject(request, approver, body.comment, now);
  await saveRequest(tx, request);
  await setApproval(tx, document, { outcome: 'REJECTED', requestId: request.id, state: null }, now);
  await publish(ctx, document, request, {
    entry: 'DOCUMENT_APPROVAL_REJECTED',
    data: { stage: approver.stage, comment: personal(body.comment) },
    event: 'approval_request.rejected',
  });
  await notifyOfOutcome(app, tx, request, 'REJECTED', { facts: { by: approver.name, reason: body.comment } });
  return showRequest(request);
});
