/** E-mails about an approval request, written in the transaction that is their reason. */
import type { Tx } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import { asked, type RequestRow } from './approval.ts';
import { type ApprovalEmailJob, approvalEmailQueue } from './queues.ts';

type Facts = Partial<Pick<ApprovalEmailJob, 'by' | 'reason'>>;

const jobOf = (r: RequestRow, kind: ApprovalEmailJob['kind'], userId: string, facts: Facts = {}) => ({
  kind,
  documentId: r.document_id,
  requestId: r.id,
  round: r.round,
  userId,
  by: null,
  reason: null,
  ...facts,
});

/** Asks those whose turn it is. Call it when a stage begins, not after every answer. */
export const askApprovers = (app: App, tx: Tx, request: RequestRow): Promise<void> =>
  app.jobs.addAll(
    tx,
    approvalEmailQueue,
    asked(request).map(a => ({ payload: jobOf(request, 'ASKED', a.user_id) })),
  );

/** Tells people, by default the requester, how the request ended. */
export const notifyOfOutcome = (
  app: App,
  tx: Tx,
  request: RequestRow,
  kind: Exclude<ApprovalEmailJob['kind'], 'ASKED'>,
  { facts = {}, to = [request.requested_by] }: { facts?: Facts; to?: readonly string[] } = {},
): Promise<void> =>
  app.jobs.addAll(
    tx,
    approvalEmailQueue,
    to.map(userId => ({ payload: jobOf(request, kind, userId, facts) })),
  );
