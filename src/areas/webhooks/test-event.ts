/** POST /webhooks/{id}/test: a `webhook.test` event to this endpoint alone, which no list of events has. */
import { newId } from '../../base/ids.ts';
import { refusal } from '../../contract/errors.ts';
import type { EventShape } from '../../contract/events.ts';
import { webhookRows } from '../../contract/webhooks.ts';
import { serve } from '../act.ts';
import { placeOf } from '../events/record.ts';
import { environmentOf } from '../organizations/organization.ts';
import { isToldIn } from './body.ts';
import { loadDelivery, queueEvent } from './delivery-store.ts';
import { showDelivery } from './show.ts';
import { mustTakeDeliveries } from './webhook.ts';
import { lockWebhook } from './webhook-store.ts';

const type = 'webhook.test';

export const testWebhook = serve(webhookRows.test, async ({ tx, actor, ground, now }, { params }) => {
  const webhook = await lockWebhook(tx, actor, params.id);
  mustTakeDeliveries(webhook);
  if (!isToldIn(webhook.api_version, type))
    throw refusal('INVALID_STATE', { message: `Version ${webhook.api_version} of the webhook has no test event.` });
  const event: EventShape = {
    id: newId('evt', now.getTime()),
    type,
    createdAt: now.toISOString(),
    apiVersion: webhook.api_version,
    workspaceId: actor.workspaceId,
    environment: environmentOf(actor.organization),
    actor: placeOf(actor).actor,
    data: { object: { id: webhook.id, url: webhook.url } },
  };
  const [id = ''] = await queueEvent(tx, [webhook], { id: event.id, type, workspaceId: actor.workspaceId, event }, now);
  tx.afterCommit(ground.wakeWebhooks);
  return showDelivery(await loadDelivery(tx, webhook.id, id), []);
});
