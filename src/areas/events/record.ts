/**
 * Recording an event ("Events"): in the transaction of the act that it names, in the resource's own words later. The
 * snapshot is kept where an endpoint subscribed; otherwise an event is rebuilt from the resource when it is read.
 */
import type { Tx } from '../../base/database.ts';
import { newId } from '../../base/ids.ts';
import type { EventType } from '../../contract/events.ts';
import type { Actor, ActorOrganization } from '../act.ts';
import { environmentOf } from '../organizations/organization.ts';

export interface EventActor {
  type: 'USER' | 'API_KEY' | 'OAUTH_APP' | 'SYSTEM';
  id: string;
}

export interface NewEvent {
  type: EventType;
  resource: 'document' | 'member' | 'invitation' | 'security';
  resourceId: string;
  /** Facts that stand beside `data.object`. */
  beside?: Record<string, unknown>;
  /** `data.object` itself, where the event is no state of a resource (security events) or is kept as it was. */
  object?: Record<string, unknown>;
}

/** Where an event belongs; parties and schedules act without an actor. */
export interface EventPlace {
  organization: Pick<ActorOrganization, 'id' | 'sandbox'>;
  workspaceId: string;
  actor: EventActor | null;
}

/** Later than every event of the same resource, so that their order is theirs everywhere; a millisecond apart within an act. */
const insert = `
  insert into events (id, organization_id, workspace_id, type, environment, actor, resource, resource_id, beside, snapshot, created_at)
  select u.id, $2, $3, u.type, $4, $5::jsonb, u.resource, u.resource_id, u.beside, u.snapshot,
    greatest($11, (select max(e.created_at) + interval '1 millisecond' from events e where e.resource_id = u.resource_id))
      + (u.place - 1) * interval '1 millisecond'
  from unnest($1::text[], $6::text[], $7::text[], $8::text[], $9::jsonb[], $10::jsonb[])
    with ordinality as u(id, type, resource, resource_id, beside, snapshot, place)`;

export const placeOf = (actor: Actor): EventPlace => ({
  organization: actor.organization,
  workspaceId: actor.workspaceId,
  actor: { type: actor.type, id: actor.id },
});

export async function recordEvents(tx: Tx, place: EventPlace, events: readonly NewEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  await tx.run(insert, [
    events.map(() => newId('evt', now.getTime())),
    place.organization.id,
    place.workspaceId,
    environmentOf(place.organization),
    place.actor && JSON.stringify(place.actor),
    events.map(e => e.type),
    events.map(e => e.resource),
    events.map(e => e.resourceId),
    events.map(e => JSON.stringify(e.beside ?? {})),
    events.map(e => (e.object ? JSON.stringify(e.object) : null)),
    now,
  ]);
}
