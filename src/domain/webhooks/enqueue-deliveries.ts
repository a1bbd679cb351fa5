/**
 * Enqueues deliveries of the events that a handler records, in the same transaction: one for each subscribed endpoint,
 * due at once. For an endpoint that is paused, for all or for this workspace, or whose version is no longer served, the delivery is
 * logged as failed; a disabled endpoint gets none.
 */

import type { DeliveredType } from '../../contract/events/events.ts';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import type { EventPlace, Recorded } from '../app/event.ts';
import type { Resources } from '../app/event-resources.ts';
import type { Announce } from '../events/record.ts';
import { isSentFor } from './all-workspaces.ts';
import { isSentIn, isServed } from './delivery-formats.ts';
import { storeObjects } from './snapshot.ts';
import type { WebhookRow } from './webhook.ts';

type Hearing = Pick<WebhookRow, 'id' | 'url' | 'events' | 'api_version'> & { is_paused: boolean };

/** Locked, so that no endpoint is swept before its deliveries are inserted. Their foreign key takes the same lock. */
const hearing = `
  select w.id, w.url, w.paused_at is not null or not ${isSentFor('$2')} as is_paused, w.events, w.api_version from webhooks w
  where w.organization_id = $1 and w.enabled and w.deleted_at is null
    and (w.workspace_id is null or w.workspace_id = $2) and w.events && $3::text[]
  for key share of w`;

/** A delivery that is logged as failed also gets an attempt, with number 0. */
const insert = `
  with made as (
    insert into deliveries (id, organization_id, workspace_id, webhook_id, event_id, type, status, url, next_attempt_at, created_at, request_id)
    select d.id, $1, $2, d.webhook_id, d.event_id, d.type, case when d.logged is null then 'PENDING' else 'FAILED' end, d.url,
      case when d.logged is null then $3::timestamptz end, $3, $10
    from unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[]) as d(id, webhook_id, url, event_id, type, logged)
    returning id
  )
  insert into delivery_attempts (id, organization_id, delivery_id, attempt, status, response_code, duration_ms, request_headers, created_at)
  select d.logged, $1, d.id, 0, 'FAILED', 0, 0, '{}', $3
  from unnest($4::text[], $9::text[]) as d(id, logged) where d.logged is not null`;

interface Heard {
  webhook: Hearing;
  event: Recorded;
  type: DeliveredType;
}

const typesOf = ({ type, besides = [] }: Recorded): DeliveredType[] => [type, ...besides];

const hears = (app: App, { events, api_version: version }: Hearing, type: DeliveredType): boolean =>
  events.includes(type) && (isSentIn(app, version, type) || !isServed(app, version));

const isSendable = (app: App, { is_paused: isPaused, api_version: version }: Hearing): boolean =>
  !isPaused && isServed(app, version);

async function deliver(
  app: App,
  tx: Tx,
  { organization, workspaceId }: EventPlace,
  heard: readonly Heard[],
): Promise<void> {
  const { clock, wakeWebhooks } = app;
  const now = clock.now();
  const id = (prefix: string) => newId(prefix, now.getTime());
  await tx.run(insert, [
    organization.id,
    workspaceId,
    now,
    // Sorted, so that an endpoint receives the events of one transaction in their order.
    heard.map(() => id('dlv')).sort(),
    heard.map(h => h.webhook.id),
    heard.map(h => h.webhook.url),
    heard.map(h => h.event.id),
    heard.map(h => h.type),
    heard.map(h => (isSendable(app, h.webhook) ? null : id('att'))),
    tx.requestId,
  ]);
  if (heard.some(h => isSendable(app, h.webhook))) tx.afterCommit(wakeWebhooks);
}

export const enqueueDeliveriesWith =
  (resources: Resources): Announce =>
  async (app, tx, place, events) => {
    const types = [...new Set(events.flatMap(typesOf))];
    const webhooks = await tx.rows<Hearing>(hearing, [place.organization.id, place.workspaceId, types]);
    const heard = events.flatMap(event =>
      typesOf(event).flatMap(type =>
        webhooks.filter(webhook => hears(app, webhook, type)).map(webhook => ({ webhook, event, type })),
      ),
    );
    if (heard.length === 0) return;
    await storeObjects(app, tx, resources, place.workspaceId, [...new Set(heard.map(h => h.event))]);
    await deliver(app, tx, place, heard);
  };
