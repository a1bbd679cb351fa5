/** Events of identity checks: by an actor, or without one from the person, a deadline, the service itself. */
import type { Tx } from '../../base/database.ts';
import type { EventType } from '../../contract/events.ts';
import type { Call, Ground } from '../act.ts';
import { placeOf, recordEvents } from '../events/record.ts';
import type { ShowResources } from '../events/resources.ts';
import { loadOrganization } from '../organizations/load.ts';
import type { CheckRow } from './check.ts';
import { showListItem } from './show.ts';
import { checksById } from './store.ts';

type CheckEvent = EventType & `identity_check.${string}`;
const resource = 'identity_check' as const;

export const tell = ({ ground, tx, actor, now }: Call, { id }: CheckRow, type: CheckEvent) =>
  recordEvents(ground, tx, placeOf(actor), [{ type, resource, resourceId: id }], now);

export async function tellWithoutActor(
  ground: Ground,
  tx: Tx,
  { id, organization_id: organizationId, workspace_id: workspaceId }: CheckRow,
  type: CheckEvent,
  now: Date,
  beside: Record<string, unknown> = {},
): Promise<void> {
  const organization = await loadOrganization(tx, organizationId);
  const place = { organization, workspaceId, actor: null };
  await recordEvents(ground, tx, place, [{ type, resource, resourceId: id, beside }], now);
}

/** For events that kept no snapshot. */
export const showChecks: ShowResources = async (_, db, reach, ids) =>
  new Map((await checksById(db, reach, ids)).map(c => [c.id, showListItem(c)]));
