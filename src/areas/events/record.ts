/**
 * Recording an event ("Events"): in the transaction of the act that it names, in the resource's own words later. The
 * snapshot is kept where an endpoint subscribed; otherwise an event is rebuilt from the resource when it is read.
 */
import type { Tx } from '../../base/database.ts';
import { newId } from '../../base/ids.ts';
import type { Actor, Ground } from '../act.ts';
import type { EventPlace, NewEvent } from '../event.ts';
import { environmentOf } from '../organizations/organization.ts';

/**
 * Tells those who subscribed, in the same transaction: its deliveries are written with the act or not at all. A duty of
 * the area of webhooks, which has the endpoints.
 */
export type Announce = Ground['announce'];

/**
 * Later than every event of the same resource, so that their order is theirs everywhere; a millisecond apart within an
 * act. Whoever tells of a document holds its lock. Whether anybody listens at all is asked along: most organizations
 * have no webhook, and are spared a question for every act.
 */
const insert = `
  insert into events (id, organization_id, workspace_id, type, environment, actor, resource, resource_id, beside, snapshot, created_at)
  select u.id, $2, $3, u.type, $4, $5::jsonb, u.resource, u.resource_id, u.beside, u.snapshot,
    greatest($11, (select max(e.created_at) + interval '1 millisecond' from events e where e.resource_id = u.resource_id))
      + (row_number() over (partition by u.resource_id order by u.place) - 1) * interval '1 millisecond'
  from unnest($1::text[], $6::text[], $7::text[], $8::text[], $9::jsonb[], $10::jsonb[])
    with ordinality as u(id, type, resource, resource_id, beside, snapshot, place)
  returning id, created_at,
    exists (select from webhooks w where w.organization_id = $2 and w.enabled and w.deleted_at is null) as heard`;

interface Written {
  id: string;
  created_at: Date;
  heard: boolean;
}

/** Somebody in the dashboard stands in no event's `actor` (details 27.3); what tells of them does so in its data. */
export const placeOf = (actor: Actor): EventPlace => ({
  organization: actor.organization,
  workspaceId: actor.workspaceId,
  actor: actor.type === 'USER' ? null : { type: actor.type, id: actor.id },
});

export async function recordEvents(
  ground: Ground,
  tx: Tx,
  place: EventPlace,
  events: readonly NewEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const made = events.map(e => ({ ...e, id: newId('evt', now.getTime()) }));
  const written = await tx.rows<Written>(insert, [
    made.map(e => e.id),
    place.organization.id,
    place.workspaceId,
    environmentOf(place.organization),
    place.actor && JSON.stringify(place.actor),
    made.map(e => e.type),
    made.map(e => e.resource),
    made.map(e => e.resourceId),
    made.map(e => JSON.stringify(e.beside ?? {})),
    made.map(e => (e.object ? JSON.stringify(e.object) : null)),
    now,
  ]);
  if (!written.some(e => e.heard)) return;
  const times = new Map(written.map(e => [e.id, e.created_at]));
  await ground.announce(
    ground,
    tx,
    place,
    made.map(e => ({ ...e, createdAt: times.get(e.id) ?? now })),
  );
}
