/**
 * POST /webhooks/{id}/reactivate: ends the pause and resets the failure count. Events of the pause are not sent
 * automatically; `replay.ts` sends them on request.
 */
import { apiError } from '../../contract/errors.ts';
import { webhookOperations } from '../../contract/operations/webhooks.ts';
import { command } from '../app/operation.ts';
import { showWebhook } from './show.ts';
import { mustNotBePastSunset } from './sunset/pause.ts';
import { statusOf, type WebhookRow, withoutFailures } from './webhook.ts';
import { lockWebhook, saveWebhook } from './webhook-store.ts';

export const reactivateWebhook = command(webhookOperations.reactivate, async ({ app, tx, actor, now }, { params }) => {
  const webhook = await lockWebhook(tx, actor, params.id);
  if (statusOf(webhook) !== 'PAUSED')
    throw apiError('INVALID_STATE', {
      message: webhook.enabled ? 'The webhook is not paused.' : 'The webhook is disabled. Enable it first.',
    });
  mustNotBePastSunset(app, webhook.api_version, now);
  const lifted: WebhookRow = { ...webhook, ...withoutFailures, paused_at: null, pause_reason: null, updated_at: now };
  await saveWebhook(tx, lifted);
  return showWebhook(lifted);
});
