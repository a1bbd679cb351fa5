/** The workspaces in which a signed-in person may connect an app. */
import type { PlanName } from '../../contract/plans.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { demandOf } from '../credentials/sign-in/demands.ts';
import type { Session } from '../credentials/sign-in/session.ts';
import { hasFeature } from '../organizations/organization.ts';
import { type Client, isAssistant, isOpenTo } from './client.ts';
import type { ConsentPlace } from './consents.ts';

export interface Place extends ConsentPlace {
  organization: string;
  workspace: string;
  email: string;
}

interface PlaceRow extends Place {
  plan: PlanName;
  sandbox: boolean;
  allowed: boolean;
}

const find = `
  select u.id as "userId", u.email, o.id as "organizationId", o.name as organization, o.plan, o.sandbox,
    w.id as "workspaceId", w.name as workspace, r.permissions && array['AUTHORIZE_OAUTH_APP', 'ADMINISTRATOR'] as allowed
  from users u
  join organizations o on o.id = u.organization_id and o.status = 'ACTIVE'
  join members m on m.organization_id = o.id and m.user_id = u.id and m.status = 'ACTIVE'
  join roles r on r.id = m.role_id
  join workspaces w on w.id = m.workspace_id
  where (u.id = $2 or ($2::text is null and u.identity_id = $1)) and u.status = 'ACTIVE'
    and exists (select from (select $3::text as organization_id, $5::timestamptz as published_at) c where ${isOpenTo('o.id')})
    and (${demandOf('$2', '$4')}) is null
  order by o.name, o.id, m.joined_at, w.id limit 200`;

/** Why there is none: the person belongs to no such organization, may not connect apps, or the plan does not include it. */
export type NoPlace = 'ELSEWHERE' | 'PERMISSION' | 'PLAN';

export async function findPlaces(
  db: Queryable,
  session: Pick<Session, 'identity_id' | 'only_user_id' | 'second_factor'>,
  client: Client,
): Promise<{ places: Place[]; reason: NoPlace }> {
  const feature = isAssistant(client) ? 'TOOL_SERVER' : 'OAUTH';
  const all = await db.rows<PlaceRow>(find, [
    session.identity_id,
    session.only_user_id,
    client.organization_id,
    session.second_factor,
    client.published_at,
  ]);
  const allowed = all.filter(place => place.allowed);
  const places = allowed.filter(place => hasFeature(place, feature));
  return { places, reason: all.length === 0 ? 'ELSEWHERE' : allowed.length === 0 ? 'PERMISSION' : 'PLAN' };
}
