/**
 * Records an event in the transaction of its operation. A snapshot is stored only if an endpoint is subscribed; other
 * events are rebuilt from the resource when they are read.
 */

import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Actor } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import type { EventPlace, NewEvent } from '../app/event.ts';
import { environmentOf } from '../organizations/organization.ts';

/**
 * Enqueues deliveries for subscribed endpoints in the same transaction, so that they exist if and only if the event
 * does. A port that `webhooks` implements.
 */
export type Announce = App['enqueueDeliveries'];

/**
 * Each event is later than all earlier ones of the same resource, so that their order is the same everywhere; events of
 * one transaction are a millisecond apart. Writers of document events hold the document's lock. `heard` tells whether
 * the organization has webhooks, which saves most organizations another query.
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

/** Events caused in the dashboard have no `actor`; events about a person name them in their data. */
export const placeOf = (actor: Actor): EventPlace => ({
  organization: actor.organization,
  workspaceId: actor.workspaceId,
  actor: actor.type === 'USER' ? null : { type: actor.type, id: actor.id },
});

export async function recordEvents(
  app: App,
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
    made.map(e => JSON.stringify({ ...e.extra, ...(e.network && { network: e.network }) })),
    made.map(e => (e.object ? JSON.stringify(e.object) : null)),
    now,
  ]);
  if (!written.some(e => e.heard)) return;
  const times = new Map(written.map(e => [e.id, e.created_at]));
  await app.enqueueDeliveries(
    app,
    tx,
    place,
    made.map(e => ({ ...e, createdAt: times.get(e.id) ?? now })),
  );
}
