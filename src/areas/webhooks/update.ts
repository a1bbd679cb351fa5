/**
 * PATCH /webhooks/{id}: holds for every delivery from now on, retries too, but for bodies that were sent once (details
 * 0.46). A new address is asked like the first, and begins without the failures of the one before.
 */
import type { Queryable } from '../../base/database.ts';
import type { Secrets } from '../../base/secrets.ts';
import { invalid } from '../../contract/errors.ts';
import type { EventType } from '../../contract/events.ts';
import { newestVersion, type Version } from '../../contract/values.ts';
import { webhookRows } from '../../contract/webhooks.ts';
import { type Call, serve } from '../act.ts';
import { previousSignsStandard, sealSecret, signsStandard } from './secret.ts';
import { showWebhook } from './show.ts';
import { checkUrl } from './url-check.ts';
import { type WebhookRow, withoutFailures } from './webhook.ts';
import { loadWebhook, lockWebhook, saveWebhook } from './webhook-store.ts';

export interface WebhookChange {
  url?: string | undefined;
  events?: readonly EventType[] | undefined;
  enabled?: boolean | undefined;
  apiVersion?: Version | undefined;
  failureEmail?: string | null | undefined;
  /** Null: unsigned from now on. Only of 2026-09; the newest version rotates. */
  secret?: string | null | undefined;
}

export async function prepareChange(call: Call<Queryable>, id: string, url: string | undefined): Promise<void> {
  const { url: before } = await loadWebhook(call.tx, call.actor, id);
  if (url !== undefined && url !== before) await checkUrl(call.ground.outbound, url);
}

/** What the newest version cannot sign with is no secret of it. */
function moveTo(version: Version, webhook: WebhookRow, secrets: Secrets): Partial<WebhookRow> {
  if (version !== newestVersion || webhook.api_version === newestVersion) return { api_version: version };
  if (!signsStandard(secrets, webhook))
    throw invalid({
      path: 'apiVersion',
      code: 'INVALID_VALUE',
      message: `${newestVersion} signs with a secret of the form whsec_…, which this webhook does not have: rotate its secret first`,
    });
  const kept = previousSignsStandard(secrets, webhook);
  return { api_version: version, ...(!kept && { previous_secret: null, previous_secret_until: null }) };
}

const secretOf = (secrets: Secrets, id: string, secret: string | null): Partial<WebhookRow> => ({
  secret: secret === null ? null : sealSecret(secrets, id, secret),
  previous_secret: null,
  previous_secret_until: null,
});

export async function changeWebhookNow(call: Call, id: string, change: WebhookChange): Promise<WebhookRow> {
  const { tx, actor, ground, now } = call;
  const webhook = await lockWebhook(tx, actor, id);
  const { url, events, enabled, apiVersion, failureEmail, secret } = change;
  const begins = (url !== undefined && url !== webhook.url) || (enabled === true && !webhook.enabled);
  const changed: WebhookRow = {
    ...webhook,
    ...(secret !== undefined && secretOf(ground.secrets, id, secret)),
    ...(apiVersion !== undefined && moveTo(apiVersion, webhook, ground.secrets)),
    ...(begins && withoutFailures),
    url: url ?? webhook.url,
    events: events ? [...events] : webhook.events,
    enabled: enabled ?? webhook.enabled,
    failure_email: failureEmail === undefined ? webhook.failure_email : failureEmail,
    updated_at: now,
  };
  await saveWebhook(tx, changed);
  return changed;
}

export const updateWebhook = serve(
  webhookRows.update,
  async (call, { params, body: { failureNotificationEmail: failureEmail, ...same } }) =>
    showWebhook(await changeWebhookNow(call, params.id, { ...same, failureEmail })),
  (call, { params, body }) => prepareChange(call, params.id, body.url),
  ({ body }) => typeof body === 'object' && body !== null && 'url' in body,
);
