/**
 * What an event told when it was heard: kept within the act, so that list and deliveries show the same bytes of it, and
 * read again when it is sent.
 */
import type { Queryable, Tx } from '../../base/database.ts';
import type { EventShape } from '../../contract/events.ts';
import type { Ground } from '../act.ts';
import type { Recorded } from '../event.ts';
import { currentObjects, type EventReach, type Resources } from '../events/resources.ts';
import { findHeardEvents, keepSnapshots } from '../events/snapshot.ts';
import type { DeliveryRow } from './delivery.ts';

/** An endpoint belongs to nobody: it hears of everything in its workspace. */
const everything = (workspaceId: string): EventReach => ({
  workspaceId,
  user: { id: '', email: '', name: '' },
  permissions: new Set(['ADMINISTRATOR']),
});

/** Of events that were heard and bring no object of their own. */
export async function keepObjects(
  ground: Ground,
  tx: Tx,
  resources: Resources,
  workspaceId: string,
  events: readonly Recorded[],
): Promise<void> {
  const bare = events.filter(e => !e.object);
  if (bare.length === 0) return;
  const objectOf = await currentObjects(ground, tx, resources, everything(workspaceId), bare);
  await keepSnapshots(
    tx,
    bare.flatMap(event => {
      const object = objectOf(event);
      return object ? [{ id: event.id, object }] : [];
    }),
  );
}

type Telling = Pick<DeliveryRow, 'event' | 'event_id' | 'workspace_id'>;

/** Of each in its place; null where what it told was deleted for good before it was sent. */
export async function loadEventsOf(
  { db }: { db: Queryable },
  deliveries: readonly Telling[],
): Promise<(EventShape | null)[]> {
  const heard = await findHeardEvents(
    db,
    deliveries.filter(d => !d.event),
  );
  return deliveries.map(d => d.event ?? heard.get(d.event_id) ?? null);
}

export const loadEventOf = async (ground: Pick<Ground, 'db'>, delivery: Telling): Promise<EventShape | null> =>
  (await loadEventsOf(ground, [delivery]))[0] ?? null;
