/**
 * Sends a document after its last approval, as the requester and with their permissions. If that is refused, the
 * approval stays, the document stays a draft, and the requester gets the reason by e-mail.
 */
import { ApiError, errorTexts } from '../../contract/errors.ts';
import { documentOperations } from '../../contract/operations/documents/documents.ts';
import type { App } from '../app/app.ts';
import { loadActor } from '../credentials/actor.ts';
import { findDocumentById } from '../documents/store.ts';
import { run } from '../operations/run.ts';
import type { RequestRow } from './approval.ts';
import { notifyOfOutcome } from './ask.ts';
import type { SendApprovedJob } from './queues.ts';
import { findRequest } from './store.ts';

/** Errors that pass by themselves: the job is tried again. */
const passing = new Set(['INTERNAL_ERROR', 'UPSTREAM_UNAVAILABLE', 'IDEMPOTENCY_KEY_IN_USE']);

const reasonOf = (error: ApiError, language: 'sv' | 'en'): string => {
  const blockers = (error.facts.readiness ?? []).filter(issue => issue.severity === 'BLOCKER');
  if (blockers.length > 0)
    return blockers.map(issue => (language === 'sv' ? issue.userMessage : issue.message)).join(' ');
  return language === 'sv' ? errorTexts.sv.codes[error.code] : error.message;
};

async function send(app: App, request: RequestRow): Promise<void> {
  const { requested_by: userId, workspace_id: workspaceId, document_id: id } = request;
  const session = { id: request.id, userId, workspaceId };
  const actor = await loadActor(app.db, session);
  // The round is part of the key, because the same request can be approved again after a change.
  const idempotencyKey = `approval:${request.id}:${request.round}`;
  await run(app, actor, documentOperations.send, { params: { id }, body: {} }, { idempotencyKey });
}

export async function sendApproved(app: App, { requestId, documentId, round }: SendApprovedJob): Promise<void> {
  const request = await findRequest(app.db, requestId);
  const document = await findDocumentById(app.db, documentId);
  if (!request || request.round !== round || document?.approval_request_id !== requestId) return;
  if (document.approval !== 'APPROVED') return;
  try {
    await send(app, request);
    await app.db.tx(tx => notifyOfOutcome(app, tx, request, 'SENT'));
  } catch (error) {
    if (!(error instanceof ApiError) || passing.has(error.code)) throw error;
    const now = await findDocumentById(app.db, documentId);
    // Somebody else sent it, or changed it, in the meantime. What a custom field changed nobody else learns of.
    if (now?.status !== 'DRAFT' || (now.approval !== 'APPROVED' && error.code !== 'APPROVAL_REQUIRED')) return;
    const language = request.language === 'sv' ? 'sv' : 'en';
    await app.db.tx(tx =>
      notifyOfOutcome(app, tx, request, 'NOT_SENT', { facts: { reason: reasonOf(error, language) } }),
    );
  }
}
