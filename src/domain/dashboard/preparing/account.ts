/** The account in whose name a frame prepares a draft, as it stands at each request. */
import { ApiError } from '../../../contract/errors.ts';
import type { Audience } from '../../../contract/schemas/oauth.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import { type Actor, holds } from '../../app/actor.ts';
import type { App } from '../../app/app.ts';
import { type ActorRow, actorColumns, actorOf, actorTables } from '../../credentials/actor.ts';
import { findSessionById } from '../../credentials/sign-in/session.ts';
import { standingOf } from '../../credentials/sign-in/standing.ts';
import { stillAllowedSql } from '../../oauth/client.ts';
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

/** The scopes were asked for, and are granted still. A frame has its own list of what it may, which scopes do not know. */
const findApp = `
  select c.name as client_name, s.audience, c.api_version, ${actorColumns} from oauth_consents s
  join oauth_clients c on c.id = s.client_id and c.kind = 'APP'
  join users u on u.id = s.user_id
  ${actorTables('s.workspace_id')}
  where s.client_id = $1 and s.workspace_id = $2 and s.user_id = $4 and s.audience = 'API' and exists (
    select from oauth_grants g where g.consent_id = s.id and g.refresh_expires_at > $3
      and array['documents:read', 'documents:write'] <@ ${stillAllowedSql('g.scopes')})`;

async function ofApp(db: Queryable, row: PreparationRow, now: Date): Promise<Actor | null> {
  const asked = [row.asked_by_id, row.workspace_id, now, row.user_id];
  const found = await db.row<ActorRow & { client_name: string; audience: Audience; api_version: string | null }>(
    findApp,
    asked,
  );
  if (!found) return null;
  const app = { assistant: false, version: found.api_version, audience: found.audience };
  const client = { type: 'OAUTH_APP', id: row.asked_by_id, name: found.client_name, scopes: null, app } as const;
  const actor = actorOf(found, client, row.workspace_id);
  return hasApiAccess(actor.organization) && holds(actor, 'AUTHORIZE_OAUTH_APP') ? actor : null;
}

async function ofPerson(app: Pick<App, 'db' | 'clock'>, row: PreparationRow, now: Date): Promise<Actor | null> {
  const session = await findSessionById(app.db, row.asked_by_id, now);
  if (!session) return null;
  const actor = await standingOf(app, session, row.workspace_id);
  return actor.user.id === row.user_id ? actor : null;
}

const accountBy = {
  API_KEY: ({ db }: Pick<App, 'db'>, row: PreparationRow, now: Date) => ofKey(db, row, now),
  OAUTH_APP: ({ db }: Pick<App, 'db'>, row: PreparationRow, now: Date) => ofApp(db, row, now),
  USER: ofPerson,
};

/** Null: it has lost what it asked with, or may not do any more what the frame was made for. */
export async function accountOf(app: Pick<App, 'db' | 'clock'>, row: PreparationRow): Promise<Actor | null> {
  const now = app.clock.now();
  try {
    const actor = await accountBy[row.asked_by](app, row, now);
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
