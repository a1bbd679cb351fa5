/** An event of the last 30 days sent again to every endpoint that hears it, or to one of them; 2026-09 alone asks for it. */
import type { Tx } from '../../base/database.ts';
import { invalid, notFound } from '../../contract/errors.ts';
import { olderWebhookRows } from '../../versions/2026-09/webhook-rows.ts';
import { type Call, serve } from '../act.ts';
import { eventsSince } from '../events/list.ts';
import type { Resources } from '../events/resources.ts';
import { type EventRow, eventColumns } from '../events/show.ts';
import { isToldIn } from './body.ts';
import { queueEvent } from './delivery-store.ts';
import { keepObjects } from './snapshot.ts';
import { mustTakeDeliveries, statusOf, type WebhookRow } from './webhook.ts';
import { isThere, lockWebhook, webhookColumns } from './webhook-store.ts';

const find = `select ${eventColumns} from events e where e.workspace_id = $1 and e.id = $2 and e.created_at >= $3`;
const hearing = `
  select ${webhookColumns} from webhooks w
  where w.organization_id = $1 and (w.workspace_id = $2 or w.workspace_id is null) and w.enabled and ${isThere}
    and $3 = any(w.events)`;

const hears = (webhook: WebhookRow, { type }: EventRow): boolean =>
  webhook.events.includes(type) && isToldIn(webhook.api_version, type);

async function namedWebhook({ tx, actor }: Call, event: EventRow, id: string): Promise<WebhookRow> {
  const webhook = await lockWebhook(tx, actor, id);
  mustTakeDeliveries(webhook);
  if (hears(webhook, event)) return webhook;
  throw invalid({ path: 'webhookId', code: 'INVALID_VALUE', message: 'the webhook does not subscribe to this event' });
}

async function webhooksFor(call: Call, event: EventRow, webhookId: string | null): Promise<WebhookRow[]> {
  if (webhookId !== null) return [await namedWebhook(call, event, webhookId)];
  const { tx, actor } = call;
  const found = await tx.rows<WebhookRow>(hearing, [actor.organization.id, actor.workspaceId, event.type]);
  return found.filter(w => statusOf(w) === 'ENABLED' && hears(w, event));
}

/** Nobody may have heard it then, so that nothing was kept of what it told. */
async function keepTold({ ground, actor }: Call, tx: Tx, resources: Resources, event: EventRow): Promise<void> {
  if (event.snapshot) return;
  const { id, type, resource, resource_id: resourceId, created_at: createdAt } = event;
  const bare = { id, type, resource: resource as 'document', resourceId, createdAt }; // the row names what `recordEvents` wrote
  await keepObjects(ground, tx, resources, actor.workspaceId, [bare]);
}

export const replayEvent = (resources: Resources) =>
  serve(olderWebhookRows.replay, async (call, { params, body }) => {
    const { tx, actor, ground, now } = call;
    const event = await tx.row<EventRow>(find, [actor.workspaceId, params.id, eventsSince(now)]);
    if (!event) throw notFound('event');
    const webhooks = await webhooksFor(call, event, body.webhookId);
    if (webhooks.length === 0) return { queued: 0 };
    await keepTold(call, tx, resources, event);
    const told = { id: event.id, type: event.type, workspaceId: actor.workspaceId, event: null };
    await queueEvent(tx, webhooks, told, now);
    tx.afterCommit(ground.wakeWebhooks);
    return { queued: webhooks.length };
  });
