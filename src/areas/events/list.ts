/**
 * GET /events ("Events"): the last 30 days, newest first. An event without a snapshot is rebuilt from its resource's
 * current state, all of a page at once; one whose resource is gone is left out of the list and NOT_FOUND by itself.
 */
import type { Queryable } from '../../base/database.ts';
import { notFound } from '../../contract/errors.ts';
import { type EventShape, eventRows } from '../../contract/events.ts';
import { type AnyAct, type Call, read } from '../act.ts';
import { Conditions, page } from '../paging.ts';
import { currentObjects, type Resources } from './resources.ts';
import { type EventRow, eventColumns, showEvent } from './show.ts';

const reachMs = 30 * 86_400_000;
/** What is older is not told any more, and swept. */
export const eventsSince = (now: Date) => new Date(now.getTime() - reachMs);

const select = `select ${eventColumns} from events e`;

/** Left out by the query and not afterwards, so that pages are full and totals right. */
function tellable({ actor, now }: Call<Queryable>, resources: Resources): Conditions {
  const conditions = new Conditions();
  conditions
    .add(`e.workspace_id = ${conditions.value(actor.workspaceId)}`)
    .add(`e.created_at >= ${conditions.value(eventsSince(now))}`);
  resources.within(conditions, actor);
  return conditions;
}

async function show(
  { actor, ground, tx }: Call<Queryable>,
  resources: Resources,
  rows: readonly EventRow[],
): Promise<EventShape[]> {
  const bare = rows.filter(r => r.snapshot === null).map(r => ({ resource: r.resource, resourceId: r.resource_id }));
  const objectOf = await currentObjects(ground, tx, resources, actor, bare);
  return rows.flatMap(row => {
    const object = row.snapshot ?? objectOf({ resource: row.resource, resourceId: row.resource_id });
    return object ? [showEvent(row, object)] : [];
  });
}

export const eventRoutes = (resources: Resources): AnyAct[] => [
  read(eventRows.list, async (call, { query }) => {
    const c = tellable(call, resources);
    if (query.createdAfter) c.add(`e.created_at >= ${c.value(query.createdAfter)}`);
    if (query.createdBefore) c.add(`e.created_at <= ${c.value(query.createdBefore)}`);
    if (query.type) c.add(`e.type = any(${c.value(query.type)}::text[])`);
    const found = await page<EventRow>(call.tx, query, {
      select,
      from: 'from events e',
      conditions: c,
      sort: { name: 'createdAt', column: 'e.created_at', cast: 'timestamptz', nullable: false },
      id: 'e.id',
      place: e => ({ value: e.created_at, id: e.id }),
    });
    return { ...found, data: await show(call, resources, found.data) };
  }),
  read(eventRows.get, async (call, { params }) => {
    const c = tellable(call, resources);
    c.add(`e.id = ${c.value(params.id)}`);
    const row = await call.tx.row<EventRow>(`${select} where ${c.texts.join(' and ')}`, c.values);
    const [event] = row ? await show(call, resources, [row]) : [];
    if (!event) throw notFound('event');
    return event;
  }),
];
