/** All SQL on the apps of an organization, within the actor's organization. */
import { notFound } from '../../contract/errors.ts';
import type { OAuthApp } from '../../contract/schemas/oauth.ts';
import type { Scope } from '../../contract/scopes.ts';
import type { UserReference, Version } from '../../contract/values.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { Actor } from '../app/actor.ts';

export interface AppRow {
  id: string;
  name: string;
  uri: string | null;
  redirect_uris: string[];
  scopes: Scope[];
  api_version: Version;
  secret_at: Date;
  published_at: Date | null;
  created_by: UserReference | null;
  created_at: Date;
  updated_at: Date;
}

export const appColumns = `c.id, c.name, c.uri, c.redirect_uris, c.scopes, c.api_version, c.secret_at, c.published_at, c.created_at, c.updated_at,
  case when u.id is not null then json_build_object('id', u.id, 'email', u.email, 'name', u.name) end as created_by`;
export const appTables = `from oauth_clients c left join users u on u.id = c.created_by`;
export const isApp = "c.kind = 'APP'";

const find = `select ${appColumns} ${appTables} where c.organization_id = $1 and c.id = $2 and ${isApp}`;
const lock = `select 1 from oauth_clients c where c.organization_id = $1 and c.id = $2 and ${isApp} for update`;
const save = `
  update oauth_clients set name = $2, uri = $3, redirect_uris = $4, scopes = $5, api_version = $6, updated_at = $7 where id = $1`;
const saveSecret = 'update oauth_clients set secret_hash = $2, secret_at = $3, updated_at = $3 where id = $1';
const remove = 'delete from oauth_clients where id = $1';
const partner = `
  select o.platform_partner, (select count(*)::int from oauth_clients c where c.organization_id = o.id and ${isApp}) as apps
  from organizations o where o.id = $1 for no key update of o`;

type Reach = Pick<Actor, 'organization'>;

export async function loadApp(db: Queryable, { organization }: Reach, id: string): Promise<AppRow> {
  const found = await db.row<AppRow>(find, [organization.id, id]);
  if (!found) throw notFound('oauth_app');
  return found;
}

export async function lockApp(tx: Tx, reach: Reach, id: string): Promise<AppRow> {
  await tx.row(lock, [reach.organization.id, id]);
  return loadApp(tx, reach, id);
}

export const saveApp = (tx: Tx, a: AppRow) =>
  tx.run(save, [a.id, a.name, a.uri, a.redirect_uris, a.scopes, a.api_version, a.updated_at]);
export const saveAppSecret = (tx: Tx, id: string, hash: Buffer, now: Date) => tx.run(saveSecret, [id, hash, now]);
/** Deletes all that it was granted with it. */
export const deleteApp = (tx: Tx, id: string) => tx.run(remove, [id]);

/** Whether the organization may register apps, and how many it has. One request at a time gets the answer. */
export async function lockPartner(
  tx: Tx,
  organizationId: string,
): Promise<{ isPartner: boolean; apps: number } | null> {
  const found = await tx.row<{ platform_partner: boolean; apps: number }>(partner, [organizationId]);
  return found && { isPartner: found.platform_partner, apps: found.apps };
}

export const showApp = (a: AppRow): OAuthApp => ({
  id: a.id,
  name: a.name,
  uri: a.uri,
  redirectUris: a.redirect_uris,
  scopes: a.scopes,
  apiVersion: a.api_version,
  secretCreatedAt: a.secret_at.toISOString(),
  publishedAt: a.published_at?.toISOString() ?? null,
  createdBy: a.created_by,
  createdAt: a.created_at.toISOString(),
  updatedAt: a.updated_at.toISOString(),
});
