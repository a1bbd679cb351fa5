/** What every change of an approval request records: an entry in the journal of its document, and an event. */
import type { EventType } from '../../contract/events/events.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { App, WriteContext } from '../app/app.ts';
import type { EventPlace } from '../app/event.ts';
import type { Context } from '../app/operation.ts';
import type { DocumentRow } from '../documents/document.ts';
import { journalActor, subjectOf } from '../documents/journal.ts';
import { type Fact, systemActor, writeJournal } from '../events/journal.ts';
import { personal } from '../events/personal.ts';
import { placeOf, recordEvents } from '../events/record.ts';
import { loadOrganization } from '../organizations/load.ts';
import type { RequestRow } from './approval.ts';
import { showRequest } from './show.ts';

type ApprovalEvent = EventType & `approval_request.${string}`;

/** The people and answers of a request, for the journal. */
export const requestFacts = (r: RequestRow): Record<string, Fact> => ({
  requestId: r.id,
  autoSend: r.auto_send,
  message: personal(r.custom_message),
  approvers: r.approvers.map(a => ({
    name: personal(a.name),
    email: personal(a.email),
    stage: a.stage,
    orGroup: a.or_group,
  })),
});

interface Change {
  entry: string;
  data?: Record<string, Fact>;
  /** Null: an answer that does not end the request. */
  event: ApprovalEvent | null;
}

/** Who made a change, and where its event is published. */
interface Cause {
  place: EventPlace;
  who: ReturnType<typeof journalActor> | typeof systemActor;
}

async function record(
  { app, tx, now }: WriteContext,
  { place, who }: Cause,
  document: DocumentRow,
  request: RequestRow,
  { entry, data = {}, event }: Change,
): Promise<void> {
  const facts = { requestId: request.id, ...data };
  await writeJournal(tx, app.secrets, subjectOf(document), [{ type: entry, who, data: facts }], now);
  if (event === null) return;
  const kept = event === 'approval_request.cancelled' ? { object: showRequest(request) } : {};
  await recordEvents(
    app,
    tx,
    place,
    [{ type: event, resource: 'approval_request', resourceId: request.id, ...kept }],
    now,
  );
}

export const publish = (ctx: Context, document: DocumentRow, request: RequestRow, change: Change): Promise<void> =>
  record(ctx, { place: placeOf(ctx.actor), who: journalActor(ctx) }, document, request, change);

/** The same for what no actor caused. */
export async function publishWithoutActor(
  app: App,
  tx: Tx,
  document: DocumentRow,
  request: RequestRow,
  change: Change,
): Promise<void> {
  const organization = await loadOrganization(tx, document.organization_id);
  const place = { organization, workspaceId: document.workspace_id, actor: null };
  await record({ app, tx, now: app.clock.now() }, { place, who: systemActor }, document, request, change);
}
