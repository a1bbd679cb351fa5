/**
 * Selects the user and workspace that a person acts in: the named workspace, otherwise the first one they joined where
 * organization, user and membership are active.
 */

import { apiError } from '../../../contract/errors.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Actor } from '../../app/actor.ts';
import type { App } from '../../app/app.ts';
import { loadActiveActor } from '../actor.ts';
import { type Demand, demandOf } from './demands.ts';
import type { Session } from './session.ts';

type Whose = Pick<Session, 'identity_id' | 'only_user_id'> & Partial<Pick<Session, 'second_factor'>>;

export interface Place {
  userId: string;
  organizationId: string;
  organization: string;
  sandbox: boolean;
  workspaceId: string;
  workspace: string;
  active: boolean;
  /** What the organization demands and the session does not have. */
  demand: Demand | null;
}

const isActive = `(o.status = 'ACTIVE' and u.status = 'ACTIVE' and m.status = 'ACTIVE')`;
/**
 * A session from an organization's provider covers one user; other sessions cover every user with the verified address.
 */
const whose = 'u.id = $2 or ($2::text is null and u.identity_id = $1)';
const places = `
  select u.id as "userId", o.id as "organizationId", o.name as organization, o.sandbox, w.id as "workspaceId",
    w.name as workspace, ${isActive} as active, ${demandOf('$2', '$3')} as demand
  from users u
  join organizations o on o.id = u.organization_id
  join members m on m.organization_id = o.id and m.user_id = u.id
  join workspaces w on w.id = m.workspace_id
  where (${whose})`;
const order = `order by ${isActive} desc, (${demandOf('$2', '$3')}) is null desc, m.joined_at, m.workspace_id`;
const first = `${places} ${order} limit 1`;
const named = `${places} and m.workspace_id = $4 limit 1`;
const all = `${places} ${order} limit 200`;

const ofWhom = ({ identity_id: id, only_user_id: only, second_factor: strong }: Whose) => [id, only, strong ?? null];

export const firstPlace = (db: Queryable, of: Whose) => db.row<Place>(first, ofWhom(of));
export const listPlaces = (db: Queryable, of: Whose) => db.rows<Place>(all, ofWhom(of));

const demanded: Record<Demand, string> = {
  PROVIDER: 'Sign in through the organization’s provider to work here.',
  SECOND_FACTOR: 'Give a second factor to work here.',
};

/** The actor of a signed-in person; fails with the same errors as a key. */
export async function standingOf(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  session: Session,
  workspaceId: string | null,
): Promise<Actor> {
  const of = ofWhom(session);
  const place = workspaceId ? await db.row<Place>(named, [...of, workspaceId]) : await db.row<Place>(first, of);
  if (!place) throw apiError('WORKSPACE_ACCESS_DENIED');
  if (place.demand !== null) throw apiError('WORKSPACE_ACCESS_DENIED', { message: demanded[place.demand] });
  return loadActiveActor(db, { id: session.id, userId: place.userId, workspaceId: place.workspaceId }, clock.now());
}
