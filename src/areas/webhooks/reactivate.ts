/**
 * POST /webhooks/{id}/reactivate: lifts the pause and forgets the failures before it. What happened meanwhile is sent
 * when it is asked for (`replay.ts`).
 */
import { refusal } from '../../contract/errors.ts';
import { webhookRows } from '../../contract/webhooks.ts';
import { serve } from '../act.ts';
import { showWebhook } from './show.ts';
import { statusOf, type WebhookRow, withoutFailures } from './webhook.ts';
import { lockWebhook, saveWebhook } from './webhook-store.ts';

export const reactivateWebhook = serve(webhookRows.reactivate, async ({ tx, actor, now }, { params }) => {
  const webhook = await lockWebhook(tx, actor, params.id);
  if (statusOf(webhook) !== 'PAUSED')
    throw refusal('INVALID_STATE', {
      message: webhook.enabled ? 'The webhook is not paused.' : 'The webhook is disabled; enable it first.',
    });
  const lifted: WebhookRow = { ...webhook, ...withoutFailures, paused_at: null, pause_reason: null, updated_at: now };
  await saveWebhook(tx, lifted);
  return showWebhook(lifted);
});
