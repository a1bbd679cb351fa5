/**
 * POST /approval-requests: asks for the approval of a draft that could be sent. Until it is answered, the document is
 * closed. After a rejection, the same request is made again.
 */

import { apiError, type Issue, invalid } from '../../contract/errors.ts';
import { sendsWhenApproved } from '../../contract/grants.ts';
import { approvalOperations } from '../../contract/operations/documents/approvals.ts';
import type { ApprovalRequestCreate } from '../../contract/schemas/documents/approvals.ts';
import { newId } from '../../platform/ids.ts';
import { type Context, command } from '../app/operation.ts';
import { mustNotAwaitApproval, setApproval } from '../documents/approval.ts';
import { approvalState, isStillApproved } from '../documents/approved-state.ts';
import { type DocumentRow, mustBeDraft } from '../documents/document.ts';
import type { DocumentPorts, OriginalFacts } from '../documents/ports.ts';
import { loadDraft, mustBeReady } from '../documents/send.ts';
import { loadDocument, lockDocument } from '../documents/store.ts';
import { requireAlso } from '../operations/authorize.ts';
import type { ApproverRow, RequestRow } from './approval.ts';
import { askApprovers } from './ask.ts';
import { publish, requestFacts } from './publish.ts';
import { showRequest } from './show.ts';
import { ableToApprove, findRequest, latestRequest, saveRequest } from './store.ts';

type Chosen = Pick<ApproverRow, 'user_id' | 'stage' | 'or_group'> & { path: string };

/** The approvers that the body names, else those of the last request about the document. */
function chosenIn({ approverIds, approvers }: ApprovalRequestCreate, last: RequestRow | null): Chosen[] {
  if (approverIds)
    return approverIds.map((id, i) => ({ user_id: id, stage: 0, or_group: null, path: `approverIds.${i}` }));
  if (approvers)
    return approvers.map((a, i) => ({
      user_id: a.userId,
      stage: a.stage,
      or_group: a.orGroup,
      path: `approvers.${i}.userId`,
    }));
  const again = (last?.approvers ?? []).map(a => ({ ...a, path: 'approverIds' }));
  if (again.length === 0) throw invalid({ path: 'approverIds', code: 'INVALID_TYPE', message: 'is required' });
  return again;
}

async function approversOf({ tx, actor }: Context, document: DocumentRow, chosen: Chosen[]): Promise<ApproverRow[]> {
  const able = new Map(
    (await ableToApprove(tx, document.id, [...new Set(chosen.map(c => c.user_id))])).map(user => [user.id, user]),
  );
  const issues: Issue[] = [];
  const rows = chosen.flatMap(({ path, user_id, stage, or_group }, position): ApproverRow[] => {
    const wrong = (message: string) => {
      issues.push({ path, code: 'INVALID_VALUE', message });
      return [];
    };
    const user = able.get(user_id);
    if (user_id === actor.user.id) return wrong('nobody can approve their own request');
    if (chosen.findIndex(c => c.user_id === user_id) < position) return wrong('is named twice');
    if (!user) return wrong('no active member with APPROVE_DOCUMENT who can see the document has this id');
    const { name, email } = user;
    return [{ user_id, name, email, position, stage, or_group, status: 'PENDING', comment: null, resolved_at: null }];
  });
  if (issues.length > 0) throw invalid(...issues);
  return rows;
}

export const createRequest = (ports: DocumentPorts) =>
  command(
    approvalOperations.create,
    async (ctx, { body }, prepared: OriginalFacts | null) => {
      const { tx, actor, now } = ctx;
      const document = await lockDocument(tx, actor, body.documentId);
      mustBeDraft(document);
      mustNotAwaitApproval(document);
      const draft = await loadDraft(ctx, document);
      if (await isStillApproved(ctx, ports, draft))
        throw apiError('INVALID_STATE', { message: 'The document is already approved. Send it.' });
      if (body.autoSend) requireAlso(actor, sendsWhenApproved);
      const last = (await latestRequest(tx, document.id)) ?? null;
      const approvers = await approversOf(ctx, document, chosenIn(body, last));
      const made = await mustBeReady(ctx, ports, draft, prepared);
      const rejected = last?.id === document.approval_request_id ? last : null;
      const request: RequestRow = {
        id: rejected?.id ?? newId('apr', now.getTime()),
        organization_id: document.organization_id,
        workspace_id: document.workspace_id,
        document_id: document.id,
        status: 'PENDING',
        auto_send: body.autoSend,
        custom_message: body.customMessage ?? null,
        requested_by: actor.user.id,
        requester_name: actor.user.name,
        requester_email: actor.user.email,
        language: actor.workspace.language,
        round: (rejected?.round ?? 0) + 1,
        created_at: rejected?.created_at ?? now,
        updated_at: now,
        approvers,
      };
      await saveRequest(tx, request);
      const state = await approvalState(ctx, ports, draft, made);
      await setApproval(tx, document, { outcome: 'PENDING', requestId: request.id, state }, now);
      await publish(ctx, document, request, {
        entry: 'DOCUMENT_APPROVAL_REQUESTED',
        data: requestFacts(request),
        event: 'approval_request.created',
      });
      await askApprovers(ctx.app, tx, request);
      return showRequest((await findRequest(tx, request.id)) ?? request);
    },
    async (ctx, { body }) => {
      const document = await loadDocument(ctx.tx, ctx.actor, body.documentId);
      if (document.status !== 'DRAFT' || document.approval === 'PENDING') return null;
      return ports.makeOriginal(ctx.app, ctx.tx, await loadDraft(ctx, document));
    },
  );
