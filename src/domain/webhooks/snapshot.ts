/**
 * Snapshots of events for webhooks: stored in the same transaction as the event, so that the event list and every
 * delivery show the same content, and read again when a delivery is sent.
 */

import type { DeliveredEvent } from '../../contract/events/events.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import type { Recorded } from '../app/event.ts';
import type { EventReach, Resources } from '../app/event-resources.ts';
import { currentObjects } from '../events/resources.ts';
import { findHeardEvents, storeSnapshots } from '../events/snapshot.ts';
import type { DeliveryRow } from './delivery.ts';

/** An endpoint belongs to no user, so it receives every event of its workspace. */
const everything = (workspaceId: string): EventReach => ({
  workspaceId,
  user: { id: '', email: '', name: '' },
  permissions: new Set(['ADMINISTRATOR']),
});

/** Stores a snapshot for events that have subscribers but bring no object of their own. */
export async function storeObjects(
  app: App,
  tx: Tx,
  resources: Resources,
  workspaceId: string,
  events: readonly Recorded[],
): Promise<void> {
  const bare = events.filter(e => !e.object);
  if (bare.length === 0) return;
  const objectOf = await currentObjects(app, tx, resources, everything(workspaceId), bare);
  await storeSnapshots(
    tx,
    bare.flatMap(event => {
      const object = objectOf(event);
      return object ? [{ id: event.id, object }] : [];
    }),
  );
}

type DeliveryOfEvent = Pick<DeliveryRow, 'type' | 'event' | 'event_id' | 'workspace_id'>;

/** Returned in the order of `deliveries`; null if the resource was deleted permanently before the delivery was sent. */
export async function loadEventsOf(
  { db }: { db: Queryable },
  deliveries: readonly DeliveryOfEvent[],
): Promise<(DeliveredEvent | null)[]> {
  const heard = await findHeardEvents(
    db,
    deliveries.filter(d => !d.event),
  );
  return deliveries.map(d => {
    const event = d.event ?? heard.get(d.event_id);
    // What an older version sends in addition to an event has the same data.
    return event ? { ...event, type: d.type } : null;
  });
}

export const loadEventOf = async (app: Pick<App, 'db'>, delivery: DeliveryOfEvent): Promise<DeliveredEvent | null> =>
  (await loadEventsOf(app, [delivery]))[0] ?? null;
