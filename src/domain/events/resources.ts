/**
 * The resource of an event as it is now, loaded from the module that owns it. Events without subscribers have no
 * snapshot, so lists are built from current resources.
 */
import type { Queryable } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import type { EventReach, Resources } from '../app/event-resources.ts';

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
): Promise<(about: About) => Record<string, unknown> | undefined> {
  const found = new Map<string, Map<string, Record<string, unknown>>>();
  for (const [resource, show] of Object.entries(resources.show)) {
    const ids = new Set(about.filter(a => a.resource === resource).map(a => a.resourceId));
    if (ids.size > 0) found.set(resource, await show(app, db, reach, [...ids]));
  }
  return ({ resource, resourceId }) => found.get(resource)?.get(resourceId);
}
