/** How events show the resources of other modules: each module declares its own in `module.ts`. */
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Actor } from './actor.ts';
import type { App } from './app.ts';
import type { Conditions } from './paging.ts';

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
