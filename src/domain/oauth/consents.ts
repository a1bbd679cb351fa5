/** What a person allowed a client in a workspace. It is remembered, shown, and revoked with everything it gave. */
import type { Audience } from '../../contract/schemas/oauth.ts';
import type { Scope } from '../../contract/scopes.ts';
import { newId } from '../../platform/ids.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import { type Client, isOpenTo } from './client.ts';

export interface ConsentPlace {
  userId: string;
  organizationId: string;
  workspaceId: string;
}

/** The lock waits for an operator who is taking the app from other organizations. */
const upsert = `
  insert into oauth_consents as given (id, client_id, organization_id, workspace_id, user_id, audience, scopes, created_at, updated_at)
  select $1, c.id, $3, $4, $5, $6, $7::text[], $8, $8 from (select * from oauth_clients where id = $2 for share) c
  where ${isOpenTo('$3')}
  on conflict (user_id, workspace_id, client_id, audience) do update set updated_at = $8,
    scopes = (select array_agg(distinct s order by s) from unnest(given.scopes || excluded.scopes) s)
  returning id`;
const remembered = `
  select workspace_id, user_id from oauth_consents
  where client_id = $1 and user_id = any($2) and audience = $3 and scopes @> $4`;
const end = 'delete from oauth_consents where id = $1';
/** Those of people who can no longer allow apps. */
const endUnallowed = `
  delete from oauth_consents c using members m, roles r
  where c.organization_id = $1 and m.workspace_id = c.workspace_id and m.user_id = c.user_id and r.id = m.role_id
    and not r.permissions && array['AUTHORIZE_OAUTH_APP', 'ADMINISTRATOR']`;

/**
 * Adds to what the person allowed the client in this workspace before. Resolves to the id of the consent; null: the client
 * is not, or no longer, open to the organization.
 */
export async function giveConsent(
  tx: Tx,
  { id: clientId }: Pick<Client, 'id'>,
  { organizationId, workspaceId, userId }: ConsentPlace,
  { audience, scopes }: { audience: Audience; scopes: readonly Scope[] },
  now: Date,
): Promise<string | null> {
  const id = newId('cap', now.getTime());
  const values = [id, clientId, organizationId, workspaceId, userId, audience, scopes, now];
  const given = await tx.row<{ id: string }>(upsert, values);
  return given?.id ?? null;
}

/** Where these users have allowed all of this before. */
export const findRemembered = (
  db: Queryable,
  clientId: string,
  userIds: readonly string[],
  { audience, scopes }: { audience: Audience; scopes: readonly Scope[] },
) => db.rows<{ workspace_id: string; user_id: string }>(remembered, [clientId, userIds, audience, scopes]);

export const endConsent = (tx: Tx, id: string) => tx.run(end, [id]);

export const endUnallowedConsents = (db: Queryable, organizationId: string) => db.run(endUnallowed, [organizationId]);
