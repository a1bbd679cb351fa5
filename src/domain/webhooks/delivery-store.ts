/** All SQL that reads and requeues deliveries. The caller has loaded the endpoint, which limits the reach. */

import { notFound } from '../../contract/errors.ts';
import type { EventShape, EventType } from '../../contract/events/events.ts';
import { newId } from '../../platform/ids.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { Actor } from '../app/actor.ts';
import { Conditions } from '../app/paging.ts';
import { isShownDelivery } from './all-workspaces.ts';
import type { AttemptRow, DeliveryRow } from './delivery.ts';
import type { WebhookRow } from './webhook.ts';

export const deliveryColumns = `d.id, d.organization_id, d.workspace_id, d.webhook_id, d.event_id, d.type, d.replay_of_id, d.status,
  d.url, d.event, d.event is not null as is_test, d.api_version, d.body, d.attempts, d.next_attempt_at, d.created_at`;

const find = `select ${deliveryColumns} from deliveries d where`;
const attempts = `
  select a.id, a.delivery_id, a.attempt, a.status, a.response_code, a.duration_ms, a.request_headers, a.response_headers,
    a.response_body, a.created_at
  from delivery_attempts a where a.delivery_id = any($1::text[]) order by a.delivery_id, a.attempt, a.id`;
/** Sums the sizes without reading the responses themselves. */
const sizes = `
  select a.delivery_id, sum(octet_length(a.response_body))::int as bytes from delivery_attempts a
  where a.delivery_id = any($1::text[]) and a.response_body is not null group by a.delivery_id`;
/** Due at once. */
const queue = `
  insert into deliveries (id, organization_id, workspace_id, webhook_id, event_id, type, status, url, event, next_attempt_at, created_at, request_id)
  select u.id, $2, $3, u.webhook_id, $4, $5, 'PENDING', u.url, $6, $7, $7, $10
  from unnest($1::text[], $8::text[], $9::text[]) as u(id, webhook_id, url)`;
/** Copies the bytes that were sent, or null if nothing was sent yet. */
const again = `
  insert into deliveries (id, organization_id, workspace_id, webhook_id, event_id, type, replay_of_id, status, url, event,
    api_version, body, next_attempt_at, created_at, request_id)
  select u.id, d.organization_id, d.workspace_id, d.webhook_id, d.event_id, d.type, d.id, 'PENDING', $3, d.event,
    d.api_version, d.body, $4, $4, $5
  from unnest($1::text[], $2::text[]) as u(id, of) join deliveries d on d.id = u.of`;

/** One that the actor may look at. */
export async function loadDelivery(
  db: Queryable,
  actor: Pick<Actor, 'user'>,
  webhook: Pick<WebhookRow, 'id' | 'workspace_id'>,
  id: string,
): Promise<DeliveryRow> {
  const c = new Conditions();
  c.add(`d.webhook_id = ${c.value(webhook.id)}`).add(`d.id = ${c.value(id)}`);
  c.add(isShownDelivery(webhook, actor.user.id, value => c.value(value)));
  const found = await db.row<DeliveryRow>(`${find} ${c.texts.join(' and ')}`, c.values);
  if (!found) throw notFound('delivery');
  return found;
}

/** Attempts of many deliveries at once, oldest first. */
export async function attemptsOf(db: Queryable, ids: readonly string[]): Promise<Map<string, AttemptRow[]>> {
  const of = new Map<string, AttemptRow[]>(ids.map(id => [id, []]));
  if (ids.length === 0) return of;
  for (const row of await db.rows<AttemptRow>(attempts, [ids])) of.get(row.delivery_id)?.push(row);
  return of;
}

/** Total response size of each delivery, in bytes. */
export async function answeredBytes(db: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.rows<{ delivery_id: string; bytes: number }>(sizes, [ids]);
  return new Map(rows.map(row => [row.delivery_id, row.bytes]));
}

/** Sorted, because deliveries of the same millisecond are sent in the order of their ids. */
const idsFor = (count: number, now: Date): string[] =>
  Array.from({ length: count }, () => newId('dlv', now.getTime())).sort();

const unsent = `
  insert into delivery_attempts (id, organization_id, delivery_id, attempt, status, response_code, duration_ms, request_headers, created_at)
  select n.id, n.organization_id, n.delivery_id, 0, 'FAILED', 0, 0, '{}', $4
  from unnest($1::text[], $2::text[], $3::text[]) as n(id, organization_id, delivery_id)`;

/** Logs attempt 0 of those of these failed deliveries that were never tried, as of events during a pause. */
export async function logUnsent(
  tx: Tx,
  failed: readonly Pick<DeliveryRow, 'id' | 'organization_id' | 'attempts'>[],
  now: Date,
): Promise<void> {
  const untried = failed.filter(d => d.attempts === 0);
  if (untried.length === 0) return;
  await tx.run(unsent, [
    untried.map(() => newId('att', now.getTime())),
    untried.map(d => d.organization_id),
    untried.map(d => d.id),
    now,
  ]);
}

type Endpoint = Pick<WebhookRow, 'id' | 'organization_id' | 'url'>;
export interface QueuedEvent {
  id: string;
  type: EventType;
  workspaceId: string;
  /** Set for a test event, which is not in the event list. */
  event: EventShape | null;
}

/** Queues an event for endpoints of one organization and returns the ids of the deliveries. */
export async function queueEvent(tx: Tx, to: readonly Endpoint[], queued: QueuedEvent, now: Date): Promise<string[]> {
  const [first] = to;
  if (!first) return [];
  const ids = idsFor(to.length, now);
  await tx.run(queue, [
    ids,
    first.organization_id,
    queued.workspaceId,
    queued.id,
    queued.type,
    queued.event && JSON.stringify(queued.event),
    now,
    to.map(w => w.id),
    to.map(w => w.url),
    tx.requestId,
  ]);
  return ids;
}

/** Queues deliveries of one endpoint again, in the given order, and returns the new ids. */
export async function queueAgain(tx: Tx, webhook: Endpoint, of: readonly string[], now: Date): Promise<string[]> {
  const ids = idsFor(of.length, now);
  await tx.run(again, [ids, of, webhook.url, now, tx.requestId]);
  return ids;
}
