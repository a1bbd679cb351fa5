/**
 * Resends an event of the last 30 days to every endpoint subscribed to it, or to one of them. Only older versions have this.
 */

import { invalid, notFound } from '../../../contract/errors.ts';
import { olderWebhookOperations } from '../../../contract/operations/older-webhooks.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { Resources } from '../../app/event-resources.ts';
import { type Context, command } from '../../app/operation.ts';
import { isPublished } from '../../events/audit.ts';
import { eventsSince } from '../../events/list.ts';
import { type EventRow, eventColumns } from '../../events/show.ts';
import { isSentFor } from '../all-workspaces.ts';
import { isSentIn } from '../delivery-formats.ts';
import { queueEvent } from '../delivery-store.ts';
import { storeObjects } from '../snapshot.ts';
import { mustTakeDeliveries, statusOf, type WebhookRow } from '../webhook.ts';
import { isThere, lockWebhook, webhookColumns } from '../webhook-store.ts';

const find = `
  select ${eventColumns} from events e
  where e.workspace_id = $1 and e.id = $2 and e.created_at >= $3 and ${isPublished}`;
const hearing = `
  select ${webhookColumns} from webhooks w
  where w.organization_id = $1 and ${isSentFor('$2')} and w.enabled and ${isThere}
    and $3 = any(w.events)`;

const hears = ({ app }: Context, webhook: WebhookRow, { type }: EventRow): boolean =>
  webhook.events.includes(type) && isSentIn(app, webhook.api_version, type);

async function namedWebhook(ctx: Context, event: EventRow, id: string): Promise<WebhookRow> {
  const webhook = await lockWebhook(ctx.tx, ctx.actor, id);
  mustTakeDeliveries(ctx.app, webhook);
  if (hears(ctx, webhook, event)) return webhook;
  throw invalid({ path: 'webhookId', code: 'INVALID_VALUE', message: 'the webhook does not subscribe to this event' });
}

async function webhooksFor(ctx: Context, event: EventRow, webhookId: string | null): Promise<WebhookRow[]> {
  if (webhookId !== null) return [await namedWebhook(ctx, event, webhookId)];
  const { tx, actor } = ctx;
  const found = await tx.rows<WebhookRow>(hearing, [actor.organization.id, actor.workspaceId, event.type]);
  return found.filter(w => statusOf(w) === 'ENABLED' && hears(ctx, w, event));
}

/** If no endpoint was subscribed when the event was recorded, its snapshot was not stored. Stores it now. */
async function storeSnapshot({ app, actor }: Context, tx: Tx, resources: Resources, event: EventRow): Promise<void> {
  if (event.snapshot) return;
  const { id, type, resource, resource_id: resourceId, created_at: createdAt } = event;
  const bare = { id, type, resource: resource as 'document', resourceId, createdAt }; // the row contains what `recordEvents` wrote
  await storeObjects(app, tx, resources, actor.workspaceId, [bare]);
}

export const replayEvent = (resources: Resources) =>
  command(olderWebhookOperations.replay, async (ctx, { params, body }) => {
    const { tx, actor, app, now } = ctx;
    const event = await tx.row<EventRow>(find, [actor.workspaceId, params.id, eventsSince(now)]);
    if (!event) throw notFound('event');
    const webhooks = await webhooksFor(ctx, event, body.webhookId);
    if (webhooks.length === 0) return { queued: 0 };
    await storeSnapshot(ctx, tx, resources, event);
    const queued = { id: event.id, type: event.type, workspaceId: actor.workspaceId, event: null };
    await queueEvent(tx, webhooks, queued, now);
    tx.afterCommit(app.wakeWebhooks);
    return { queued: webhooks.length };
  });
