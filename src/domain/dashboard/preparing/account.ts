/** The account in whose name a frame prepares a draft, as it stands at each request. */
import { ApiError } from '../../../contract/errors.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import { type Actor, holds } from '../../app/actor.ts';
import type { App } from '../../app/app.ts';
import { type ActorRow, actorColumns, actorOf, actorTables } from '../../credentials/actor.ts';
import { findSessionById } from '../../credentials/sign-in/session.ts';
import { standingOf } from '../../credentials/sign-in/standing.ts';
import { hasApiAccess } from '../../organizations/organization.ts';
import { neededFor, permissionsFor } from './access.ts';
import type { PreparationRow } from './session.ts';

const findKey = `
  select k.name as key_name, ${actorColumns} from api_keys k
  join users u on u.id = k.user_id
  ${actorTables('$2::text')}
  where k.id = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > $3) and u.id = $4`;

async function ofKey(db: Queryable, row: PreparationRow, now: Date): Promise<Actor | null> {
  const asked = [row.asked_by_id, row.workspace_id, now, row.user_id];
  const found = await db.row<ActorRow & { key_name: string }>(findKey, asked);
  if (!found) return null;
  const key = { type: 'API_KEY', id: row.asked_by_id, name: found.key_name, scopes: null, app: null } as const;
  const actor = actorOf(found, key, row.workspace_id);
  return hasApiAccess(actor.organization) ? actor : null;
}

async function ofPerson(app: Pick<App, 'db' | 'clock'>, row: PreparationRow, now: Date): Promise<Actor | null> {
  const session = await findSessionById(app.db, row.asked_by_id, now);
  if (!session) return null;
  const actor = await standingOf(app, session, row.workspace_id);
  return actor.user.id === row.user_id ? actor : null;
}

/** Null: it has lost what it asked with, or may not do any more what the frame was made for. */
export async function accountOf(app: Pick<App, 'db' | 'clock'>, row: PreparationRow): Promise<Actor | null> {
  const now = app.clock.now();
  try {
    const actor = await (row.asked_by === 'API_KEY' ? ofKey(app.db, row, now) : ofPerson(app, row, now));
    if (!actor || !neededFor(row.allow).every(one => holds(actor, one))) return null;
    const { id, origin, document_id: documentId, allow, files } = row;
    return {
      ...actor,
      // The person at the frame is not the account.
      workspace: { ...actor.workspace, masksNationalIds: true },
      permissions: permissionsFor(row.allow, one => holds(actor, one)),
      embedded: { id, origin, documentId, allow, files },
    };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
