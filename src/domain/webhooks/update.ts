/**
 * PATCH /webhooks/{id}: applies to every later delivery and retry, but bodies that were sent once do not change. A new
 * URL is checked like the first one, starts without the failures of the previous one, and gets what waits.
 */

import { invalid } from '../../contract/errors.ts';
import type { DeliveredType } from '../../contract/events/events.ts';
import { webhookOperations } from '../../contract/operations/webhooks.ts';
import { newestVersion, type Version } from '../../contract/values.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { type Context, command } from '../app/operation.ts';
import { recordAudit } from '../events/audit.ts';
import { mustBeNewest, mustBeOwn, mustReachAll } from './all-workspaces.ts';
import { mustBeServed } from './delivery-formats.ts';
import { encryptSecret, previousSignsStandard, signsStandard } from './secret.ts';
import { addForward } from './sending/bring-forward.ts';
import { showWebhook } from './show.ts';
import { checkUrlOf } from './url-check.ts';
import { type WebhookRow, withoutFailures } from './webhook.ts';
import { loadWebhook, lockWebhook, mustTakeRoom, saveWebhook } from './webhook-store.ts';

export interface WebhookChange {
  url?: string | undefined;
  events?: readonly DeliveredType[] | undefined;
  enabled?: boolean | undefined;
  apiVersion?: Version | undefined;
  failureEmail?: string | null | undefined;
  /** Null: unsigned from now on. Only for older versions; the newest version rotates secrets. */
  secret?: string | null | undefined;
  allWorkspaces?: boolean | undefined;
}

export async function prepareChange(ctx: Context<Queryable>, id: string, url: string | undefined): Promise<void> {
  const { url: before } = await loadWebhook(ctx.tx, ctx.actor, id);
  if (url !== undefined && url !== before) await checkUrlOf(ctx.actor, ctx.app.outbound, url);
}

/**
 * The newest version signs only with Standard Webhooks secrets: another current secret is an error, another previous
 * one is dropped.
 */
function moveTo(version: Version, webhook: WebhookRow, secrets: Secrets): Partial<WebhookRow> {
  if (version !== newestVersion || webhook.api_version === newestVersion) return { api_version: version };
  if (!signsStandard(secrets, webhook))
    throw invalid({
      path: 'apiVersion',
      code: 'INVALID_VALUE',
      message: `${newestVersion} signs with a secret of the form whsec_…, which this webhook does not have. Rotate its secret first.`,
    });
  const kept = previousSignsStandard(secrets, webhook);
  return { api_version: version, ...(!kept && { previous_secret: null, previous_secret_until: null }) };
}

const secretOf = (secrets: Secrets, id: string, secret: string | null): Partial<WebhookRow> => ({
  secret: secret === null ? null : encryptSecret(secrets, id, secret),
  previous_secret: null,
  previous_secret_until: null,
});

/** Of all workspaces, in the actor's name, or of the actor's workspace alone. */
async function movedTo(ctx: Context, webhook: WebhookRow, allWorkspaces: boolean): Promise<Partial<WebhookRow>> {
  const { tx, actor } = ctx;
  if (allWorkspaces) await mustReachAll(ctx, webhook.api_version);
  const workspaceId = allWorkspaces ? null : (webhook.workspace_id ?? actor.workspaceId);
  const moved = { organization_id: webhook.organization_id, workspace_id: workspaceId };
  if (workspaceId !== webhook.workspace_id) await mustTakeRoom(tx, moved);
  return { ...moved, all_workspaces_by: allWorkspaces ? actor.user.id : null, paused_workspaces: [] };
}

const isSwitchedOffAlone = ({ enabled, ...others }: WebhookChange): boolean =>
  enabled === false && Object.values(others).every(value => value === undefined);

export async function applyWebhookChange(ctx: Context, id: string, change: WebhookChange): Promise<WebhookRow> {
  const { tx, actor, app, now } = ctx;
  const webhook = await lockWebhook(tx, actor, id);
  if (change.allWorkspaces === undefined && !isSwitchedOffAlone(change)) mustBeOwn(ctx, webhook);
  if (change.apiVersion !== undefined) mustBeServed(app, change.apiVersion, now);
  const { url, events, enabled, apiVersion, failureEmail, secret, allWorkspaces } = change;
  const begins = (url !== undefined && url !== webhook.url) || (enabled === true && !webhook.enabled);
  const changed: WebhookRow = {
    ...webhook,
    ...(secret !== undefined && secretOf(app.secrets, id, secret)),
    ...(apiVersion !== undefined && moveTo(apiVersion, webhook, app.secrets)),
    ...(begins && withoutFailures),
    url: url ?? webhook.url,
    events: events ? [...events] : webhook.events,
    enabled: enabled ?? webhook.enabled,
    failure_email: failureEmail === undefined ? webhook.failure_email : failureEmail,
    updated_at: now,
  };
  if (allWorkspaces !== undefined) Object.assign(changed, await movedTo(ctx, changed, allWorkspaces));
  else if (changed.workspace_id === null) mustBeNewest(changed.api_version);
  await saveWebhook(tx, changed);
  if (begins && changed.enabled) await addForward(app, tx, id);
  await recordAudit(ctx, { type: 'developer.webhook_updated', about: id, subject: changed.url });
  return changed;
}

export const updateWebhook = command(
  webhookOperations.update,
  async (ctx, { params, body: { failureNotificationEmail: failureEmail, ...same } }) =>
    showWebhook(await applyWebhookChange(ctx, params.id, { ...same, failureEmail })),
  (ctx, { params, body }) => prepareChange(ctx, params.id, body.url),
  ({ body }) => typeof body === 'object' && body !== null && 'url' in body,
);
