/** POST /webhooks/{id}/test: sends a `webhook.test` event to this endpoint only. It is not in the event list. */

import { apiError } from '../../contract/errors.ts';
import type { EventShape } from '../../contract/events/events.ts';
import { webhookOperations } from '../../contract/operations/webhooks.ts';
import { newId } from '../../platform/ids.ts';
import { command } from '../app/operation.ts';
import { placeOf } from '../events/record.ts';
import { environmentOf } from '../organizations/organization.ts';
import { isSentIn } from './delivery-formats.ts';
import { loadDelivery, queueEvent } from './delivery-store.ts';
import { showDelivery } from './show.ts';
import { mustTakeDeliveries } from './webhook.ts';
import { lockWebhook } from './webhook-store.ts';

const type = 'webhook.test';

export const testWebhook = command(webhookOperations.test, async ({ tx, actor, app, now }, { params }) => {
  const webhook = await lockWebhook(tx, actor, params.id);
  mustTakeDeliveries(app, webhook);
  if (!isSentIn(app, webhook.api_version, type))
    throw apiError('INVALID_STATE', { message: `Version ${webhook.api_version} of the webhook has no test event.` });
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
  tx.afterCommit(app.wakeWebhooks);
  return showDelivery(await loadDelivery(tx, actor, webhook, id), [], false);
});
