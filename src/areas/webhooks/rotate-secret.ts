/**
 * POST /webhooks/{id}/rotate-secret: a new secret, shown in this answer. The one that it follows signs too for 24 hours,
 * so that receivers can be given the new one meanwhile; one that was followed before does no more.
 */
import { webhookRows } from '../../contract/webhooks.ts';
import { serve } from '../act.ts';
import { newSecret, sealedAsPrevious, sealSecret } from './secret.ts';
import { showWebhook } from './show.ts';
import type { WebhookRow } from './webhook.ts';
import { lockWebhook, saveWebhook } from './webhook-store.ts';

const overlapMs = 24 * 3_600_000;

export const rotateSecret = serve(webhookRows.rotateSecret, async ({ tx, actor, ground, now }, { params }) => {
  const webhook = await lockWebhook(tx, actor, params.id);
  const secret = newSecret();
  const previous = sealedAsPrevious(ground.secrets, webhook);
  const rotated: WebhookRow = {
    ...webhook,
    secret: sealSecret(ground.secrets, webhook.id, secret),
    previous_secret: previous,
    previous_secret_until: previous && new Date(now.getTime() + overlapMs),
    updated_at: now,
  };
  await saveWebhook(tx, rotated);
  return { ...showWebhook(rotated), secret };
});
