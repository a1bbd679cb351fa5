/**
 * Publishes events of identity checks, with an actor, or without one for the person, a deadline or the service itself.
 */

import type { EventType } from '../../contract/events/events.ts';
import type { WriteContext } from '../app/app.ts';
import type { ShowResources } from '../app/event-resources.ts';
import type { Context } from '../app/operation.ts';
import { placeOf, recordEvents } from '../events/record.ts';
import { loadOrganization } from '../organizations/load.ts';
import type { CheckRow } from './check.ts';
import { showListItem } from './show.ts';
import { checksById } from './store.ts';

type CheckEvent = EventType & `identity_check.${string}`;
const resource = 'identity_check' as const;

export const publish = ({ app, tx, actor, now }: Context, { id }: CheckRow, type: CheckEvent) =>
  recordEvents(app, tx, placeOf(actor), [{ type, resource, resourceId: id }], now);

export async function publishWithoutActor(
  { app, tx, now }: WriteContext,
  { id, organization_id: organizationId, workspace_id: workspaceId }: CheckRow,
  type: CheckEvent,
  extra: Record<string, unknown> = {},
): Promise<void> {
  const organization = await loadOrganization(tx, organizationId);
  const place = { organization, workspaceId, actor: null };
  await recordEvents(app, tx, place, [{ type, resource, resourceId: id, extra }], now);
}

/** For events that kept no snapshot of the check. */
export const showChecks: ShowResources = async (_, db, reach, ids) =>
  new Map((await checksById(db, reach, ids)).map(c => [c.id, showListItem(c)]));
