import { webhookOperations } from '../../contract/operations/webhooks.ts';
import { command } from '../app/operation.ts';
import { recordAudit } from '../events/audit.ts';
import { mustBeOwn } from './all-workspaces.ts';
import { encryptedAsPrevious, encryptSecret, newSecret } from './secret.ts';
import { showWebhook } from './show.ts';
import type { WebhookRow } from './webhook.ts';
import { lockWebhook, saveWebhook } from './webhook-store.ts';

const overlapMs = 24 * 3_600_000;

export const rotateSecret = command(webhookOperations.rotateSecret, async (ctx, { params }) => {
  const { tx, actor, app, now } = ctx;
  const webhook = await lockWebhook(tx, actor, params.id);
  mustBeOwn(ctx, webhook);
  const secret = newSecret();
  const previous = encryptedAsPrevious(app.secrets, webhook);
  const rotated: WebhookRow = {
    ...webhook,
    secret: encryptSecret(app.secrets, webhook.id, secret),
    previous_secret: previous,
    previous_secret_until: previous && new Date(now.getTime() + overlapMs),
    updated_at: now,
  };
  await saveWebhook(tx, rotated);
  await recordAudit(ctx, { type: 'developer.webhook_secret_rotated', about: webhook.id, subject: webhook.url });
  return { ...showWebhook(rotated), secret };
});
