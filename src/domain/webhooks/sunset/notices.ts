/**
 * Notifies those who manage webhooks of an older version that it ends: 90, 30 and 7 days before, once each. After an
 * interruption only the latest of these is sent. An endpoint of the whole organization concerns its administrators.
 */

import type { Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import { notSuspended } from '../../organizations/suspended.ts';
import { sunsetEmailQueue } from '../queues.ts';
import { isThere } from '../webhook-store.ts';

const day = 86_400_000;
const batch = 200;
const marks = [7, 30, 90] as const;

/** How many days before the sunset the latest notice is due; null: none is, or the sunset has passed. */
export function markAt(sunset: Date, now: Date): number | null {
  const left = sunset.getTime() - now.getTime();
  if (left <= 0) return null;
  return marks.find(days => left <= days * day) ?? null;
}

interface Place {
  organization_id: string;
  workspace_id: string | null;
}

/** Places with an enabled endpoint of the version that have no notice at this mark. */
const claim = `
  insert into sunset_notices (version, organization_id, workspace_id, days, noticed_at)
  select distinct w.api_version, w.organization_id, w.workspace_id, $2::smallint, $3::timestamptz from webhooks w
  where w.api_version = $1 and w.enabled and ${isThere} and ${notSuspended('w.organization_id')} and not exists (
    select from sunset_notices n where n.version = $1 and n.organization_id = w.organization_id
      and n.workspace_id is not distinct from w.workspace_id and n.days = $2)
  limit ${batch}
  on conflict do nothing returning organization_id, workspace_id`;

/** People who may change the endpoints of these places; of a whole organization its administrators. */
const managers = `
  select distinct t.organization_id, t.workspace_id, u.id as user_id
  from unnest($1::text[], $2::text[]) as t(organization_id, workspace_id)
  join members m on m.organization_id = t.organization_id and (t.workspace_id is null or m.workspace_id = t.workspace_id)
  join roles r on r.id = m.role_id and (r.permissions && array['ADMINISTRATOR']
    or t.workspace_id is not null and r.permissions && array['MANAGE_WEBHOOKS'])
  join users u on u.id = m.user_id and u.kind = 'PERSON' and u.status = 'ACTIVE'
  where m.status = 'ACTIVE'`;

async function notifyPlaces(app: App, tx: Tx, version: string, days: number, now: Date): Promise<number> {
  const places = await tx.rows<Place>(claim, [version, days, now]);
  const people = await tx.rows<Place & { user_id: string }>(managers, [
    places.map(place => place.organization_id),
    places.map(place => place.workspace_id),
  ]);
  const jobs = people.map(({ organization_id: organizationId, workspace_id: workspaceId, user_id: userId }) => ({
    payload: { version, days, organizationId, workspaceId, userId },
  }));
  await app.jobs.addAll(tx, sunsetEmailQueue, jobs);
  return places.length;
}

export async function noticeSunsets(app: App): Promise<void> {
  const now = app.clock.now();
  for (const [version, sunset] of app.sunsets) {
    const days = markAt(sunset, now);
    if (days === null) continue;
    while ((await app.db.tx(tx => notifyPlaces(app, tx, version, days, now))) === batch);
  }
}
