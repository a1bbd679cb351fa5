/**
 * What an event tells of, as it is now: asked of the area that owns it. Events keep no copy that nobody heard, so a list
 * of them is made of what its resources are; `service.ts` joins them.
 */
import type { Queryable } from '../../base/database.ts';
import type { Actor, Ground } from '../act.ts';
import type { Conditions } from '../paging.ts';

export type EventReach = Pick<Actor, 'workspaceId' | 'user' | 'permissions'>;
type Resource = Record<string, unknown>;

/** A resource as its GET answers it unexpanded, by id. */
export type ShowResources = (
  ground: Ground,
  db: Queryable,
  reach: EventReach,
  ids: readonly string[],
) => Promise<Map<string, Resource>>;

export interface Resources {
  show: Readonly<Record<string, ShowResources>>;
  /** Adds the condition on an event `e` that there is something to tell, and that whoever asks may be told. */
  within(conditions: Conditions, reach: EventReach): void;
}

/** How an event names what it tells of. */
export interface About {
  resource: string;
  resourceId: string;
}

/** Of many events at once, each resource once. What is gone gives undefined. */
export async function currentObjects(
  ground: Ground,
  db: Queryable,
  resources: Resources,
  reach: EventReach,
  about: readonly About[],
): Promise<(about: About) => Resource | undefined> {
  const found = new Map<string, Map<string, Resource>>();
  for (const [resource, show] of Object.entries(resources.show)) {
    const ids = new Set(about.filter(a => a.resource === resource).map(a => a.resourceId));
    if (ids.size > 0) found.set(resource, await show(ground, db, reach, [...ids]));
  }
  return ({ resource, resourceId }) => found.get(resource)?.get(resourceId);
}
