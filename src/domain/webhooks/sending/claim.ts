/**
 * Claims due deliveries: each gets a lease, so that no other process sends it and a crashed process does not block it.
 * Bodies are stored before the first attempt is sent.
 */

import type { DeliveredEvent } from '../../../contract/events/events.ts';
import type { Version } from '../../../contract/values.ts';
import type { DeliveryFormat } from '../../../contract/version.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import type { DeliveryRow } from '../delivery.ts';
import { bodyOf, isServed } from '../delivery-formats.ts';
import { loadEventsOf } from '../snapshot.ts';
import { closePaused } from './close-paused.ts';
import type { PendingWebhook } from './pending-endpoints.ts';

/** An attempt takes at most half of it. */
const leaseMs = 60_000;

/** A delivery that this process may send until `lockedUntil`. */
export interface ClaimedDelivery {
  id: string;
  organizationId: string;
  webhook: PendingWebhook;
  eventId: string;
  version: Version;
  format: DeliveryFormat;
  body: string;
  /** Number of the next attempt, from 1. */
  attempt: number;
  createdAt: Date;
  /** The request that caused the event, directly or through jobs; null: nobody's. */
  requestId: string | null;
  lockedUntil: Date;
}

/** Also updates the URL, so that a changed address applies from the next attempt. */
const lease = `
  update deliveries d set locked_until = $5, url = asked.url from unnest($1::text[], $3::text[]) as asked(webhook_id, url)
  where asked.webhook_id = d.webhook_id and d.id = any(array(
    select found.id from unnest($1::text[], $2::int[]) as offered(webhook_id, places)
    cross join lateral (
      select w.id from deliveries w
      where w.webhook_id = offered.webhook_id and w.next_attempt_at <= $4 and (w.locked_until is null or w.locked_until <= $4)
      order by w.next_attempt_at, w.id limit offered.places for update skip locked
    ) found
  ))
  returning d.id, d.organization_id, d.workspace_id, d.webhook_id, d.event_id, d.type, d.event, d.api_version, d.body, d.attempts, d.created_at, d.request_id`;
type Leased = Pick<
  DeliveryRow,
  | 'id'
  | 'organization_id'
  | 'workspace_id'
  | 'webhook_id'
  | 'event_id'
  | 'type'
  | 'event'
  | 'api_version'
  | 'body'
  | 'attempts'
  | 'created_at'
> & { request_id: string | null };

const fix = `
  update deliveries d set api_version = fixed.version, body = fixed.body
  from unnest($1::text[], $2::text[], $3::text[]) as fixed(id, version, body)
  where d.id = fixed.id and d.id = any($1)`;
/** Deliveries whose event was erased or does not exist in the endpoint's version, or whose version is not served. */
const giveUp = `
  update deliveries set status = 'FAILED', next_attempt_at = null, locked_until = null
  where id = any($1::text[])`;

/** How lines of the log name a delivery. */
export const namesOf = ({ id, requestId }: Pick<ClaimedDelivery, 'id' | 'requestId'>) => ({
  delivery: id,
  ...(requestId !== null && { requestId }),
});

type Written = Leased & { api_version: Version; body: string };
const isWritten = (row: Leased): row is Written => row.body !== null && row.api_version !== null;

/** The body; null if that version has no such event; undefined if it could not be made. */
function textOf(
  app: App,
  row: Leased,
  event: DeliveredEvent | null,
  webhook: PendingWebhook,
  now: Date,
): string | null | undefined {
  try {
    return event && bodyOf(app, webhook.api_version, event, webhook, now);
  } catch (error) {
    // The lease prevents an immediate retry, and the other deliveries are sent.
    app.log.error(
      { err: error, ...namesOf({ id: row.id, requestId: row.request_id }) },
      'the body of a delivery could not be written',
    );
    return undefined;
  }
}

/** Stores version and body of deliveries that have none yet; those without a body are left out. */
async function fixBodies(
  app: App,
  tx: Tx,
  rows: readonly Leased[],
  webhooks: ReadonlyMap<string, PendingWebhook>,
  now: Date,
): Promise<Written[]> {
  const events = await loadEventsOf({ db: tx }, rows);
  const silent: string[] = [];
  const written: Written[] = [];
  for (const [i, row] of rows.entries()) {
    const webhook = webhooks.get(row.webhook_id);
    if (!webhook) continue;
    const body = textOf(app, row, events[i] ?? null, webhook, now);
    if (body === null) silent.push(row.id);
    else if (body !== undefined) written.push({ ...row, body, api_version: webhook.api_version });
  }
  if (silent.length > 0) await tx.run(giveUp, [silent]);
  if (written.length > 0)
    await tx.run(fix, [written.map(row => row.id), written.map(row => row.api_version), written.map(row => row.body)]);
  return written;
}

/** At most the given number per endpoint. One short transaction for all, because each commit waits for the disk. */
export async function claimDue(
  app: App,
  webhooks: ReadonlyMap<string, PendingWebhook>,
  counts: ReadonlyMap<string, number>,
): Promise<ClaimedDelivery[]> {
  const now = app.clock.now();
  const until = new Date(now.getTime() + leaseMs);
  const ids = [...counts.keys()];
  const urls = ids.map(id => webhooks.get(id)?.url ?? '');
  const written = await app.db.tx(async tx => {
    const leased = await tx.rows<Leased>(lease, [ids, [...counts.values()], urls, now, until]);
    const ofOthers = leased.filter(row => webhooks.get(row.webhook_id)?.workspace_id !== row.workspace_id);
    const paused = await closePaused(
      tx,
      ofOthers.map(row => row.id),
      now,
    );
    const rows = leased.filter(row => !paused.has(row.id));
    const bare = rows.filter(row => !isWritten(row));
    const all = [...rows.filter(isWritten), ...(bare.length > 0 ? await fixBodies(app, tx, bare, webhooks, now) : [])];
    const unserved = all.filter(row => !isServed(app, row.api_version)).map(row => row.id);
    if (unserved.length > 0) await tx.run(giveUp, [unserved]);
    return all;
  });
  return written.flatMap(row => {
    const webhook = webhooks.get(row.webhook_id);
    const format = app.deliveryFormats.get(row.api_version);
    if (!webhook || !format) return [];
    return [
      {
        id: row.id,
        organizationId: row.organization_id,
        webhook,
        eventId: row.event_id,
        version: row.api_version,
        format,
        body: row.body,
        attempt: row.attempts + 1,
        createdAt: row.created_at,
        requestId: row.request_id,
        lockedUntil: until,
      },
    ];
  });
}
