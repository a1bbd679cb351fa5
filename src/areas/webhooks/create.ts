/**
 * POST /webhooks: an endpoint of the workspace, whose address was asked before anything is written. Its secret is shown
 * in this answer; at most so many a workspace, however many are made at once.
 */
import type { Queryable } from '../../base/database.ts';
import { newId } from '../../base/ids.ts';
import type { EventType } from '../../contract/events.ts';
import { newestVersion, type Version } from '../../contract/values.ts';
import { webhookRows } from '../../contract/webhooks.ts';
import { type Call, serve } from '../act.ts';
import { newSecret, sealSecret } from './secret.ts';
import { showWebhook } from './show.ts';
import { checkUrl } from './url-check.ts';
import { type WebhookRow, withoutFailures } from './webhook.ts';
import { insertWebhook, lockRoom, mustHaveRoom } from './webhook-store.ts';

export interface NewWebhook {
  url: string;
  events: readonly EventType[];
  /** Null: its deliveries are unsigned. */
  secret: string | null;
  enabled: boolean;
  apiVersion: Version;
  failureEmail: string | null;
}

/** Where there is no room anyway, nobody is asked. */
export async function prepareWebhook({ tx, actor, ground }: Call<Queryable>, url: string): Promise<void> {
  await mustHaveRoom(tx, actor.workspaceId);
  await checkUrl(ground.outbound, url);
}

export async function createWebhookNow({ tx, actor, ground, now }: Call, given: NewWebhook): Promise<WebhookRow> {
  await lockRoom(tx, actor.workspaceId);
  await mustHaveRoom(tx, actor.workspaceId);
  const id = newId('whk', now.getTime());
  const webhook: WebhookRow = {
    id,
    organization_id: actor.organization.id,
    workspace_id: actor.workspaceId,
    url: given.url,
    secret: given.secret === null ? null : sealSecret(ground.secrets, id, given.secret),
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
  return webhook;
}

export const createWebhook = serve(
  webhookRows.create,
  async (call, { body }) => {
    const secret = body.secret ?? newSecret();
    const webhook = await createWebhookNow(call, {
      url: body.url,
      events: body.events,
      secret,
      enabled: body.enabled,
      apiVersion: body.apiVersion ?? newestVersion,
      failureEmail: body.failureNotificationEmail ?? null,
    });
    return { ...showWebhook(webhook), secret };
  },
  (call, { body }) => prepareWebhook(call, body.url),
);
