/** What the page of an approver shows. The link alone is enough to open it; answering runs as the approver. */

import { ApiError } from '../../contract/errors.ts';
import type { Actor } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import { loadActiveActor, loadActor } from '../credentials/actor.ts';
import type { DocumentRow } from '../documents/document.ts';
import { findDocumentById } from '../documents/store.ts';
import { type ApproverRow, asked, type RequestRow } from './approval.ts';
import { isLinkOf, namedIn } from './link.ts';
import { findRequest } from './store.ts';

export interface ApprovalSession {
  actor: Actor;
  request: RequestRow;
  approver: ApproverRow;
  document: DocumentRow;
  /** Whether it is this approver's turn. */
  isAsked: boolean;
}

/**
 * Null for links that are invalid, of an earlier round, or of somebody who left; all look the same to a stranger. Only an
 * answer shows that the approver is active: a link is also opened by programs.
 */
export async function openApproval(app: App, token: string, isAnswer: boolean): Promise<ApprovalSession | null> {
  const named = namedIn(token);
  const request = named && ((await findRequest(app.db, named.requestId)) ?? null);
  const approver = request?.approvers.find(a => a.user_id === named?.userId);
  if (!request || !approver || !(await isLinkOf(app, request, approver, token))) return null;
  const document = await findDocumentById(app.db, request.document_id);
  if (!document || document.deleted_at !== null) return null;
  const session = { id: request.id, userId: approver.user_id, workspaceId: request.workspace_id };
  const loading = isAnswer ? loadActiveActor(app.db, session, app.clock.now()) : loadActor(app.db, session);
  const actor = await loading.catch(error => {
    if (error instanceof ApiError && error.code === 'UPSTREAM_UNAVAILABLE') throw error;
    return null;
  });
  return actor && { actor, request, approver, document, isAsked: asked(request).includes(approver) };
}
