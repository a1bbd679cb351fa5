/**
 * GET /events ("Events"): the last 30 days, newest first. An event without a snapshot is rebuilt from its resource's
 * current state, all of a page at once; one whose resource is gone is left out of the list and NOT_FOUND by itself.
 */
import type { Queryable } from '../../base/database.ts';
import { notFound } from '../../contract/errors.ts';
import { type EventShape, type EventType, eventRows } from '../../contract/events.ts';
import { newestVersion } from '../../contract/version.ts';
import { type AnyAct, type Ground, type Reach, read } from '../act.ts';
import { Conditions, page } from '../paging.ts';

interface EventRow {
  id: string;
  type: EventType;
  workspace_id: string;
  environment: 'PRODUCTION' | 'SANDBOX';
  actor: EventShape['actor'];
  resource: string;
  resource_id: string;
  beside: Record<string, unknown>;
  snapshot: Record<string, unknown> | null;
  created_at: Date;
}

/** A resource as its GET answers it unexpanded, by id; asked of the area that owns it, joined by `main`. */
export type ShowResources = (
  ground: Ground,
  db: Queryable,
  reach: Reach,
  ids: readonly string[],
) => Promise<Map<string, Record<string, unknown>>>;
export type Resources = Readonly<Record<string, ShowResources>>;

const columns =
  'e.id, e.type, e.workspace_id, e.environment, e.actor, e.resource, e.resource_id, e.beside, e.snapshot, e.created_at';
const find = `select ${columns} from events e where e.workspace_id = $1 and e.id = $2 and e.created_at >= $3`;
const reachMs = 30 * 86_400_000;
const since = (now: Date) => new Date(now.getTime() - reachMs);

async function show(
  ground: Ground,
  db: Queryable,
  reach: Reach,
  resources: Resources,
  rows: readonly EventRow[],
): Promise<EventShape[]> {
  const objects = new Map<string, Record<string, unknown>>();
  for (const [resource, load] of Object.entries(resources)) {
    const ids = new Set(rows.filter(r => r.resource === resource && r.snapshot === null).map(r => r.resource_id));
    if (ids.size === 0) continue;
    for (const [id, object] of await load(ground, db, reach, [...ids])) objects.set(`${resource} ${id}`, object);
  }
  return rows.flatMap(row => {
    const object = row.snapshot ?? objects.get(`${row.resource} ${row.resource_id}`);
    if (!object) return [];
    return [
      {
        id: row.id,
        type: row.type,
        createdAt: row.created_at.toISOString(),
        apiVersion: newestVersion,
        workspaceId: row.workspace_id,
        environment: row.environment,
        actor: row.actor,
        data: { object, ...row.beside },
      },
    ];
  });
}

export const eventRoutes = (resources: Resources): AnyAct[] => [
  read(eventRows.list, async ({ actor, tx, ground, now }, { query }) => {
    const c = new Conditions();
    c.add(`e.workspace_id = ${c.value(actor.workspaceId)}`).add(`e.created_at >= ${c.value(since(now))}`);
    if (query.createdAfter) c.add(`e.created_at >= ${c.value(query.createdAfter)}`);
    if (query.createdBefore) c.add(`e.created_at <= ${c.value(query.createdBefore)}`);
    if (query.type) c.add(`e.type = any(${c.value(query.type)}::text[])`);
    const found = await page<EventRow>(tx, query, {
      select: `select ${columns} from events e`,
      from: 'from events e',
      conditions: c,
      sort: { name: 'createdAt', column: 'e.created_at', cast: 'timestamptz', nullable: false },
      id: 'e.id',
      place: e => ({ value: e.created_at, id: e.id }),
    });
    return { ...found, data: await show(ground, tx, actor, resources, found.data) };
  }),
  read(eventRows.get, async ({ actor, tx, ground, now }, { params }) => {
    const row = await tx.row<EventRow>(find, [actor.workspaceId, params.id, since(now)]);
    const [event] = row ? await show(ground, tx, actor, resources, [row]) : [];
    if (!event) throw notFound('event');
    return event;
  }),
];

const sweep =
  'delete from events where id in (select id from events where created_at < $1 order by created_at limit 1000)';

/** Forgets what is older than 30 days, a thousand at a time. */
export async function sweepEvents({ db, clock }: Pick<Ground, 'db' | 'clock'>): Promise<void> {
  const until = since(clock.now());
  while ((await db.run(sweep, [until])) === 1000);
}
