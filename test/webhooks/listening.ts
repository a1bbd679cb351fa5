/** Endpoints in any state, and the deliveries that are queued for them. */

import { type EventType, subscribableEventTypes } from '../../src/contract/events/events.ts';
import type { DeliveryRow } from '../../src/domain/webhooks/delivery.ts';
import type { WebhookRow } from '../../src/domain/webhooks/webhook.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Cast, Kit } from '../kit/service.ts';

const insert = `
  insert into webhooks (id, organization_id, workspace_id, url, enabled, paused_at, pause_reason, deleted_at, events, api_version, created_by,
    created_at, updated_at, all_workspaces_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, case when $3::text is null then $11 end)`;

export interface Listening {
  events?: readonly EventType[];
  apiVersion?: string;
  /** Null: every workspace. */
  workspaceId?: string | null;
  enabled?: boolean;
  paused?: boolean;
  deleted?: boolean;
}

/** Subscribed to every event of the cast's workspace by default. */
export async function listening(kit: Kit, cast: Cast, asked: Listening = {}): Promise<WebhookRow> {
  const id = newId('whk');
  const now = kit.clock.now();
  await kit.db.run(insert, [
    id,
    cast.organizationId,
    asked.workspaceId === undefined ? cast.workspaceId : asked.workspaceId,
    `https://${id.replace('_', '-')}.invalid/`,
    asked.enabled ?? true,
    asked.paused ? now : null,
    asked.paused ? 'HTTP_410' : null,
    asked.deleted ? now : null,
    asked.events ?? subscribableEventTypes,
    asked.apiVersion ?? '2026-10',
    cast.ownerId,
    now,
  ]);
  const row = await kit.db.row<WebhookRow>('select * from webhooks where id = $1', [id]);
  if (!row) throw new Error('the webhook was not written');
  return row;
}

const queued = 'select * from deliveries where webhook_id = $1 order by id';

/** In the order of sending. */
export const queuedFor = (kit: Kit, webhook: WebhookRow) => kit.db.rows<DeliveryRow>(queued, [webhook.id]);

export const typesQueued = async (kit: Kit, webhook: WebhookRow): Promise<string[]> =>
  (await queuedFor(kit, webhook)).map(d => d.type);
