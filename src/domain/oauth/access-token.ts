/**
 * Access tokens as credentials. The actor is the person who connected the app, in the workspace that they chose, limited
 * to the granted scopes. The grant ends with the membership (the consent refers to it) and with AUTHORIZE_OAUTH_APP.
 */
import { ApiError, apiError } from '../../contract/errors.ts';
import type { Audience } from '../../contract/schemas/oauth.ts';
import type { Scope } from '../../contract/scopes.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { type Actor, holds } from '../app/actor.ts';
import { type ActorRow, actorColumns, actorTables } from '../credentials/actor.ts';
import { type Asked, type CredentialKind, type Found, recordUseWith, standingOf } from '../credentials/credential.ts';
import { type Client, isAssistant, isOpenTo, stillAllowedSql } from './client.ts';
import { hashOf, isAccessTokenForm } from './secrets.ts';

interface TokenRow extends ActorRow {
  /** Position in the batch, from 1. */
  place: number;
  expires_at: Date;
  scopes: Scope[];
  consent_id: string;
  audience: Audience;
  last_used_at: Date | null;
  bound_to: string;
  client_id: string;
  client_name: string;
  kind: Client['kind'];
  api_version: string | null;
}

const find = `
  select a.place::int, t.expires_at, ${stillAllowedSql('g.scopes')} as scopes, s.id as consent_id, s.audience, s.last_used_at,
    s.workspace_id as bound_to, c.id as client_id, c.name as client_name, c.kind, c.api_version, ${actorColumns}
  from unnest($1::bytea[]) with ordinality as a(hash, place)
  join oauth_access_tokens t on t.hash = a.hash
  join oauth_grants g on g.id = t.grant_id
  join oauth_consents s on s.id = g.consent_id
  join oauth_clients c on c.id = s.client_id and ${isOpenTo('s.organization_id')}
  join users u on u.id = s.user_id
  ${actorTables('s.workspace_id')}`;
const recordUse = `
  with used as (update oauth_consents set last_used_at = $4 where id = $3 and (last_used_at is null or last_used_at <= $5))
  update members set last_active_at = $4 where workspace_id = $1 and user_id = $2 and status = 'ACTIVE'
    and (last_active_at is null or last_active_at <= $5)`;

/** The person can no longer allow apps: null, as if the grant had ended already. */
function standing(row: TokenRow, workspace: string | null): Actor | ApiError | null {
  if (workspace !== null && workspace !== row.bound_to) return apiError('WORKSPACE_ACCESS_DENIED');
  const app = {
    assistant: isAssistant(row),
    version: row.api_version,
    audience: row.audience,
  };
  const actor = standingOf(
    row,
    { type: 'OAUTH_APP', id: row.client_id, name: row.client_name, scopes: row.scopes, app },
    row.bound_to,
  );
  return actor instanceof ApiError || holds(actor, 'AUTHORIZE_OAUTH_APP') ? actor : null;
}

export const accessTokenCredential: CredentialKind = {
  isForm: isAccessTokenForm,
  async find(db: Queryable, asked: readonly Asked[]) {
    const rows = await db.rows<TokenRow>(find, [asked.map(({ token }) => hashOf(token))]);
    const found: (Found | null)[] = asked.map(() => null);
    for (const row of rows) {
      const actor = standing(row, asked[row.place - 1]?.workspace ?? null);
      if (actor === null) continue;
      found[row.place - 1] = {
        expiresAt: row.expires_at,
        expired: 'UNAUTHORIZED',
        audience: row.audience,
        standing: actor,
        recordUse: recordUseWith(recordUse, row, row.consent_id),
      };
    }
    return found;
  },
};
