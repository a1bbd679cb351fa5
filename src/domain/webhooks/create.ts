/**
 * POST /webhooks: creates an endpoint in the workspace. The URL is checked before the transaction. The secret is part
 * of this response only. The limit per workspace holds even when many endpoints are created at once.
 */

import type { DeliveredType } from '../../contract/events/events.ts';
import { webhookOperations } from '../../contract/operations/webhooks.ts';
import { newestVersion, type Version } from '../../contract/values.ts';
import { newId } from '../../platform/ids.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Actor } from '../app/actor.ts';
import { type Context, command } from '../app/operation.ts';
import { recordAudit } from '../events/audit.ts';
import { mustReachAll } from './all-workspaces.ts';
import { mustBeServed } from './delivery-formats.ts';
import { encryptSecret, newSecret } from './secret.ts';
import { showWebhook } from './show.ts';
import { checkUrlOf } from './url-check.ts';
import { type WebhookRow, withoutFailures } from './webhook.ts';
import { type Counted, insertWebhook, mustHaveRoom, mustTakeRoom } from './webhook-store.ts';

export interface NewWebhook {
  url: string;
  events: readonly DeliveredType[];
  /** Null: its deliveries are unsigned. */
  secret: string | null;
  enabled: boolean;
  apiVersion: Version;
  failureEmail: string | null;
  allWorkspaces?: boolean;
}

const countedOf = ({ organization, workspaceId }: Actor, allWorkspaces: boolean): Counted => ({
  organization_id: organization.id,
  workspace_id: allWorkspaces ? null : workspaceId,
});

/** Checks the limit first, so that no request goes out when there is no room anyway. */
export async function prepareWebhook(
  { tx, actor, app }: Context<Queryable>,
  url: string,
  allWorkspaces = false,
): Promise<void> {
  await mustHaveRoom(tx, countedOf(actor, allWorkspaces));
  await checkUrlOf(actor, app.outbound, url);
}

export async function storeWebhook(ctx: Context, given: NewWebhook): Promise<WebhookRow> {
  const { tx, actor, app, now } = ctx;
  const { allWorkspaces = false } = given;
  mustBeServed(app, given.apiVersion, now);
  if (allWorkspaces) await mustReachAll(ctx, given.apiVersion);
  const counted = countedOf(actor, allWorkspaces);
  await mustTakeRoom(tx, counted);
  const id = newId('whk', now.getTime());
  const webhook: WebhookRow = {
    id,
    ...counted,
    all_workspaces_by: allWorkspaces ? actor.user.id : null,
    paused_workspaces: [],
    url: given.url,
    secret: given.secret === null ? null : encryptSecret(app.secrets, id, given.secret),
    previous_secret: null,
    previous_secret_until: null,
    enabled: given.enabled,
    paused_at: null,
    pause_reason: null,
    failure_email: given.failureEmail,
    events: [...given.events],
    api_version: given.apiVersion,
    ...withoutFailures,
    created_at: now,
    updated_at: now,
  };
  await insertWebhook(tx, webhook, actor.user.id);
  await recordAudit(ctx, { type: 'developer.webhook_created', about: id, subject: webhook.url });
  return webhook;
}

export const createWebhook = command(
  webhookOperations.create,
  async (ctx, { body }) => {
    const secret = body.secret ?? newSecret();
    const webhook = await storeWebhook(ctx, {
      url: body.url,
      events: body.events,
      secret,
      enabled: body.enabled,
      apiVersion: body.apiVersion ?? newestVersion,
      failureEmail: body.failureNotificationEmail ?? null,
      allWorkspaces: body.allWorkspaces,
    });
    return { ...showWebhook(webhook), secret };
  },
  (ctx, { body }) => prepareWebhook(ctx, body.url, body.allWorkspaces),
);
