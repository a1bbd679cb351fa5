/** `/connected-apps`: what people of the workspace connected. Each sees their own; MANAGE_DEVELOPER shows everybody's. */
import { notFound } from '../../contract/errors.ts';
import { connectedAppOperations } from '../../contract/operations/oauth.ts';
import { redirectHost } from '../../contract/redirect-uri.ts';
import type { Audience, ConnectedApp } from '../../contract/schemas/oauth.ts';
import { inScopeOrder, type Scope } from '../../contract/scopes.ts';
import type { UserReference } from '../../contract/values.ts';
import { type Actor, holds } from '../app/actor.ts';
import { type AnyHandler, command, query } from '../app/operation.ts';
import { Conditions, page } from '../app/paging.ts';
import { type Client, isAssistant, stillAllowedSql } from './client.ts';
import { endConsent } from './consents.ts';

interface ConnectedRow {
  id: string;
  client_id: string;
  kind: Client['kind'];
  name: string;
  uri: string | null;
  redirect_uris: string[];
  user: UserReference;
  audience: Audience;
  scopes: Scope[];
  last_used_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

const columns = `s.id, s.client_id, c.kind, c.name, c.uri, c.redirect_uris, s.audience,
  ${stillAllowedSql('s.scopes')} as scopes, s.last_used_at, s.created_at,
  s.updated_at, json_build_object('id', u.id, 'email', u.email, 'name', u.name) as "user"`;
const tables = 'from oauth_consents s join oauth_clients c on c.id = s.client_id join users u on u.id = s.user_id';
const lock = 'select user_id from oauth_consents where workspace_id = $1 and id = $2 for update';

const show = (row: ConnectedRow): ConnectedApp => ({
  id: row.id,
  clientId: row.client_id,
  type: isAssistant(row) ? 'ASSISTANT' : 'APP',
  name: row.name,
  uri: row.uri,
  redirectHosts: [...new Set(row.redirect_uris.map(redirectHost))],
  user: row.user,
  audience: row.audience,
  scopes: inScopeOrder(row.scopes),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const seesAll = (actor: Actor): boolean => holds(actor, 'MANAGE_DEVELOPER');

const list = query(connectedAppOperations.list, async ({ actor, tx }, { query }) => {
  const c = new Conditions();
  c.add(`s.workspace_id = ${c.value(actor.workspaceId)}`);
  if (!seesAll(actor)) c.add(`s.user_id = ${c.value(actor.user.id)}`);
  if (query.userId) c.add(`s.user_id = any(${c.value(query.userId)}::text[])`);
  if (query.clientId) c.add(`s.client_id = any(${c.value(query.clientId)}::text[])`);
  if (query.type)
    c.add(`case when c.kind = 'APP' then 'APP' else 'ASSISTANT' end = any(${c.value(query.type)}::text[])`);
  const found = await page<ConnectedRow>(tx, query, {
    select: `select ${columns} ${tables}`,
    from: tables,
    conditions: c,
    sort: { name: 'createdAt', column: 's.created_at', cast: 'timestamptz', nullable: false },
    id: 's.id',
    place: s => ({ value: s.created_at, id: s.id }),
  });
  return { ...found, data: found.data.map(show) };
});

/** Somebody else's is not found without the permission to see it. */
const remove = command(connectedAppOperations.delete, async ({ actor, app, tx }, { params }) => {
  const found = await tx.row<{ user_id: string }>(lock, [actor.workspaceId, params.id]);
  if (!found || (found.user_id !== actor.user.id && !seesAll(actor))) throw notFound('connected_app');
  await endConsent(tx, params.id);
  tx.afterCommit(app.invalidateActors);
  return { id: params.id, deleted: true as const };
});

export const connectedAppHandlers: AnyHandler[] = [list, remove];
