/**
 * Requests that nobody can answer any more, because an approver or the requester left or lost the permission. Such a
 * request is cancelled: a departure never approves anything.
 */
import type { Tx } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import { lockDocumentById } from '../documents/store.ts';
import { personal } from '../events/personal.ts';
import { type RequestRow, stuckGroup } from './approval.ts';
import { notifyOfOutcome } from './ask.ts';
import { endRequest } from './cancel.ts';
import { publishWithoutActor } from './publish.ts';
import {
  ableToApprove,
  administratorsOf,
  findRequest,
  isActiveMember,
  organizationsWithRequests,
  pendingRequests,
} from './store.ts';

/** Who has to be replaced; null if the request can still be approved. */
async function departed(tx: Tx, request: RequestRow): Promise<{ name: string; wasRequester: boolean } | null> {
  if (!(await isActiveMember(tx, request.workspace_id, request.requested_by)))
    return { name: request.requester_name, wasRequester: true };
  const users = request.approvers.map(a => a.user_id);
  const able = new Set((await ableToApprove(tx, request.document_id, users)).map(user => user.id));
  const stuck = stuckGroup(request, able);
  return stuck && { name: stuck.map(a => a.name).join(', '), wasRequester: false };
}

async function checkRequest(app: App, tx: Tx, { id, document_id: documentId }: RequestRow): Promise<void> {
  const document = await lockDocumentById(tx, documentId);
  const request = await findRequest(tx, id);
  if (!document || request?.status !== 'PENDING') return;
  const gone = await departed(tx, request);
  if (!gone) return;
  await endRequest(tx, document, request, app.clock.now());
  await publishWithoutActor(app, tx, document, request, {
    entry: 'DOCUMENT_APPROVAL_CANCELLED',
    data: { departed: personal(gone.name) },
    event: 'approval_request.cancelled',
  });
  const to = gone.wasRequester ? await administratorsOf(tx, request.workspace_id) : [request.requested_by];
  await notifyOfOutcome(app, tx, request, 'CANCELLED', { facts: { by: gone.name }, to });
}

/** Checks the waiting requests of an organization, each in a transaction of its own. */
export async function checkDepartures(app: App, organizationId: string): Promise<void> {
  for (const request of await pendingRequests(app.db, organizationId))
    await app.db.tx(tx => checkRequest(app, tx, request));
}

/** For changes that no job was written for, such as a person whom the command line deactivated. */
export async function checkAllDepartures(app: App): Promise<void> {
  for (const id of await organizationsWithRequests(app.db)) await checkDepartures(app, id);
}
