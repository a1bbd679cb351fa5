/**
 * The resource of an event as it is now, loaded from the module that owns it. Events without subscribers have no
 * snapshot, so lists are built from current resources; `service.ts` joins the modules.
 */
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Actor } from '../actor.ts';
import type { App } from '../app.ts';
import type { Conditions } from '../paging.ts';

export type EventReach = Pick<Actor, 'workspaceId' | 'user' | 'permissions'>;
type Resource = Record<string, unknown>;

/** Resources by id, as their GET returns them without expansion. */
export type ShowResources = (
  app: App,
  db: Queryable,
  reach: EventReach,
  ids: readonly string[],
) => Promise<Map<string, Resource>>;

export interface Resources {
  show: Readonly<Record<string, ShowResources>>;
  /** Adds the condition on an event `e` that its resource exists and that the actor may see it. */
  within(conditions: Conditions, reach: EventReach): void;
}

/** How an event refers to its resource. */
export interface About {
  resource: string;
  resourceId: string;
}

/** Loads the resources of many events, each once. Undefined if a resource is gone. */
export async function currentObjects(
  app: App,
  db: Queryable,
  resources: Resources,
  reach: EventReach,
  about: readonly About[],
): Promise<(about: About) => Resource | undefined> {
  const found = new Map<string, Map<string, Resource>>();
  for (const [resource, show] of Object.entries(resources.show)) {
    const ids = new Set(about.filter(a => a.resource === resource).map(a => a.resourceId));
    if (ids.size > 0) found.set(resource, await show(app, db, reach, [...ids]));
  }
  return ({ resource, resourceId }) => found.get(resource)?.get(resourceId);
}
