/** An event's row to its public shape. `object` is the snapshot, or the resource as it is now. */
import { eventData } from '../../contract/events/event-data.ts';
import type { EventShape, EventType } from '../../contract/events/events.ts';
import { shown } from '../../contract/shown.ts';
import { newestVersion } from '../../contract/version.ts';

export interface EventRow {
  id: string;
  type: EventType;
  workspace_id: string;
  environment: EventShape['environment'];
  actor: EventShape['actor'];
  resource: string;
  resource_id: string;
  beside: Record<string, unknown>;
  snapshot: Record<string, unknown> | null;
  created_at: Date;
}

/** Columns of a table with the alias `e`. */
export const eventColumns =
  'e.id, e.type, e.workspace_id, e.environment, e.actor, e.resource, e.resource_id, e.beside, e.snapshot, e.created_at';

/** The network is for the audit log alone. */
const publicly = ({ network: _, ...beside }: EventRow['beside']): EventRow['beside'] => beside;

export const showEvent = (row: EventRow, object: Record<string, unknown>): EventShape => ({
  id: row.id,
  type: row.type,
  createdAt: row.created_at.toISOString(),
  apiVersion: newestVersion,
  workspaceId: row.workspace_id,
  environment: row.environment,
  actor: row.actor,
  data: shown(eventData[row.type], { object, ...publicly(row.beside) }) as EventShape['data'], // as it was, but for its lines
});
