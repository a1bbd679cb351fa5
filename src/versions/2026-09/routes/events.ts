/** Events of the last 30 days under their old names. Types without an old name are left out. */
import { z } from 'zod';
import { ApiError, notFound } from '../../../contract/errors.ts';
import type { EventShape } from '../../../contract/events/events.ts';
import { eventOperations } from '../../../contract/operations/events.ts';
import { workspaceOperations } from '../../../contract/operations/workspaces/workspaces.ts';
import * as q from '../../../contract/query.ts';
import { oldEvent, toOldEvent } from '../events/event.ts';
import { namesOf, type OldEventName, oldEventName, oldEventNames, typesOf } from '../events/types.ts';
import { itemsOf, keptOf } from '../requests/lists.ts';
import { paged } from '../requests/query.ts';
import { type Ask, type OldRoute, route } from '../requests/route.ts';

/** Payloads contain the organization's id, but events do not. Null for an app that may not read profiles. */
async function organizationOf(ask: Ask): Promise<string | null> {
  try {
    return (await ask(workspaceOperations.me)).organization.id;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

const instant = (at: Date | undefined): string | undefined => at?.toISOString();
/** `until` was exclusive; the bound of the newest list is inclusive. */
const before = (at: Date | undefined): string | undefined => instant(at && new Date(at.getTime() - 1));

/** Whether the types of these names have no other names. */
const isOfTypes = (wanted: readonly OldEventName[]): boolean =>
  namesOf(typesOf(wanted)).every(name => wanted.includes(name));

const list = route({
  operation: eventOperations.list,
  path: '/events',
  query: z.object({ ...paged(10), since: q.time(), until: q.time(), event: q.manyOf(oldEventNames) }),
  answer: z.strictObject({ events: z.array(oldEvent), hasNextPage: z.boolean() }),
  async serve({ query }, ask) {
    const wanted = query.event ?? oldEventNames;
    const asked = { type: typesOf(wanted), createdAfter: instant(query.since), createdBefore: before(query.until) };
    const isWanted = (event: EventShape): boolean => {
      const name = oldEventName(event);
      return name !== null && wanted.includes(name);
    };
    if (asked.type.length === 0) {
      // These names never fire. The operation is still run, so that the actor is authorized.
      await ask(eventOperations.list, { query: { limit: 1 } });
      return { events: [], hasNextPage: false };
    }
    const newest = (paging: object) => ask(eventOperations.list, { query: { ...asked, ...paging } });
    const found = await (isOfTypes(wanted) ? itemsOf(newest, query) : keptOf(newest, isWanted, query));
    const organizationId = found.items.length > 0 ? await organizationOf(ask) : null;
    return {
      events: found.items.flatMap(event => toOldEvent(event, organizationId) ?? []),
      hasNextPage: found.hasMore,
    };
  },
});

const get = route({
  operation: eventOperations.get,
  path: '/events/{id}',
  answer: oldEvent,
  async serve({ params }, ask) {
    const event = toOldEvent(await ask(eventOperations.get, { params }), await organizationOf(ask));
    if (!event) throw notFound('event');
    return event;
  },
});

export const eventRoutes: readonly OldRoute[] = [list, get];
