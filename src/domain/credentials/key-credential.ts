/** API keys as credentials. */
import type { Queryable } from '../../platform/postgres/database.ts';
import { type ActorRow, actorColumns, actorTables } from './actor.ts';
import { type Asked, type CredentialKind, type Found, recordUseWith, standingOf } from './credential.ts';
import { hashKey, isKeyForm } from './key.ts';

interface KeyRow extends ActorRow {
  /** Position in the batch of requested keys, from 1. */
  place: number;
  id: string;
  key_name: string;
  expires_at: Date | null;
  last_used_at: Date | null;
  default_workspace_id: string | null;
}

const find = `
  select a.place::int, k.id, k.name as key_name, k.expires_at, k.last_used_at, k.default_workspace_id, ${actorColumns}
  from unnest($1::bytea[], $2::text[]) with ordinality as a(hash, workspace, place)
  join api_keys k on k.secret_hash = a.hash and k.revoked_at is null
  join users u on u.id = k.user_id
  ${actorTables('coalesce(a.workspace, k.default_workspace_id)')}`;
const recordUse = `
  with used as (update api_keys set last_used_at = $4 where id = $3 and (last_used_at is null or last_used_at <= $5))
  update members set last_active_at = $4 where workspace_id = $1 and user_id = $2 and status = 'ACTIVE'
    and (last_active_at is null or last_active_at <= $5)`;

const foundOf = (row: KeyRow, workspace: string | null): Found => ({
  expiresAt: row.expires_at,
  expired: 'API_KEY_EXPIRED',
  audience: 'API',
  standing: standingOf(
    row,
    { type: 'API_KEY', id: row.id, name: row.key_name, scopes: null, app: null },
    workspace ?? row.default_workspace_id,
  ),
  recordUse: recordUseWith(recordUse, row, row.id),
});

export const keyCredential: CredentialKind = {
  isForm: isKeyForm,
  async find(db: Queryable, asked: readonly Asked[]) {
    const rows = await db.rows<KeyRow>(find, [asked.map(a => hashKey(a.token)), asked.map(a => a.workspace)]);
    const found: (Found | null)[] = asked.map(() => null);
    for (const row of rows) found[row.place - 1] = foundOf(row, asked[row.place - 1]?.workspace ?? null);
    return found;
  },
};
