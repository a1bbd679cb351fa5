/**
 * GET /events: the last 30 days, newest first. An event without a snapshot is rebuilt from the current state of its
 * resource, in one query per page. If the resource is gone, the list omits the event and GET fails with NOT_FOUND.
 */

import { eventViewOperations } from '../../contract/dashboard/events.ts';
import { notFound } from '../../contract/errors.ts';
import type { EventShape } from '../../contract/events/events.ts';
import { eventOperations } from '../../contract/operations/events.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Resources } from '../app/event-resources.ts';
import { type AnyHandler, type Context, query, replicaQuery } from '../app/operation.ts';
import { Conditions, type PageQuery, page } from '../app/paging.ts';
import { isPublished } from './audit.ts';
import { currentObjects } from './resources.ts';
import { type EventRow, eventColumns, showEvent } from './show.ts';

const reachMs = 30 * 86_400_000;
/** Older events are not returned, and are swept. */
export const eventsSince = (now: Date) => new Date(now.getTime() - reachMs);

const select = `select ${eventColumns} from events e`;

/** Part of the query instead of a later filter, so that pages are full and totals are right. */
function visibleEvents({ actor, now }: Context<Queryable>, resources: Resources): Conditions {
  const conditions = new Conditions();
  conditions
    .add(`e.workspace_id = ${conditions.value(actor.workspaceId)}`)
    .add(`e.created_at >= ${conditions.value(eventsSince(now))}`)
    .add(isPublished);
  resources.within(conditions, actor);
  return conditions;
}

async function show(
  { actor, app, tx }: Context<Queryable>,
  resources: Resources,
  rows: readonly EventRow[],
): Promise<EventShape[]> {
  const bare = rows.filter(r => r.snapshot === null).map(r => ({ resource: r.resource, resourceId: r.resource_id }));
  const objectOf = await currentObjects(app, tx, resources, actor, bare);
  return rows.flatMap(row => {
    const object = row.snapshot ?? objectOf({ resource: row.resource, resourceId: row.resource_id });
    return object ? [showEvent(row, object)] : [];
  });
}

async function pageOfEvents(
  ctx: Context<Queryable>,
  resources: Resources,
  c: Conditions,
  query: PageQuery & { type?: readonly string[] | undefined },
) {
  if (query.type) c.isOneOf('e.type', query.type);
  const found = await page<EventRow>(ctx.tx, query, {
    select,
    from: 'from events e',
    conditions: c,
    sort: { name: 'createdAt', column: 'e.created_at', cast: 'timestamptz', nullable: false },
    id: 'e.id',
    place: e => ({ value: e.created_at, id: e.id }),
  });
  return { ...found, data: await show(ctx, resources, found.data) };
}

/** Requests for approval are about their documents too. */
const about = (id: string) =>
  `(e.resource_id = ${id} or e.resource = 'approval_request' and e.snapshot->>'documentId' = ${id})`;

export const eventsAbout = (resources: Resources): AnyHandler =>
  replicaQuery(eventViewOperations.eventsAbout, async (ctx, { params, query }) => {
    const c = visibleEvents(ctx, resources);
    c.add(about(c.value(params.id)));
    return pageOfEvents(ctx, resources, c, query);
  });

export const eventHandlers = (resources: Resources): AnyHandler[] => [
  replicaQuery(eventOperations.list, async (ctx, { query }) => {
    const c = visibleEvents(ctx, resources);
    if (query.createdAfter) c.add(`e.created_at >= ${c.value(query.createdAfter)}`);
    if (query.createdBefore) c.add(`e.created_at <= ${c.value(query.createdBefore)}`);
    return pageOfEvents(ctx, resources, c, query);
  }),
  query(eventOperations.get, async (ctx, { params }) => {
    const c = visibleEvents(ctx, resources);
    c.add(`e.id = ${c.value(params.id)}`);
    const row = await ctx.tx.row<EventRow>(`${select} where ${c.texts.join(' and ')}`, c.values);
    const [event] = row ? await show(ctx, resources, [row]) : [];
    if (!event) throw notFound('event');
    return event;
  }),
];
