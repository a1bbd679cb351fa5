/**
 * The object of an event, stored with it, so that the event list shows the same content as the deliveries, whatever
 * changed since.
 */

import type { EventShape } from '../../contract/events/events.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import { type EventRow, eventColumns, showEvent } from './show.ts';

const keep = `
  update events e set snapshot = kept.object from unnest($1::text[], $2::jsonb[]) as kept(id, object)
  where e.id = kept.id`;

export const storeSnapshots = (tx: Tx, kept: readonly { id: string; object: Record<string, unknown> }[]) =>
  tx.run(keep, [kept.map(k => k.id), kept.map(k => JSON.stringify(k.object))]);

const find = `
  select ${eventColumns} from events e join unnest($1::text[], $2::text[]) as asked(id, workspace_id)
    on asked.id = e.id and asked.workspace_id = e.workspace_id
  where e.id = any($1) and e.snapshot is not null`;

/** By event id, without those whose object was deleted permanently since. */
export async function findHeardEvents(
  db: Queryable,
  asked: readonly { event_id: string; workspace_id: string }[],
): Promise<Map<string, EventShape>> {
  if (asked.length === 0) return new Map();
  const rows = await db.rows<EventRow>(find, [asked.map(a => a.event_id), asked.map(a => a.workspace_id)]);
  return new Map(rows.flatMap(row => (row.snapshot ? [[row.id, showEvent(row, row.snapshot)]] : [])));
}
