/** Commands for OAuth apps. The operator may register them for any organization. */
import { ZodError } from 'zod';
import { oauthAppCreate } from '../contract/schemas/oauth.ts';
import { inScopeOrder } from '../contract/scopes.ts';
import { registerApp } from '../domain/oauth/register-app.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';
import { line, Misuse, type Options, text } from './command.ts';
import { mustBeOrganization } from './existing.ts';

const list = `
  select id as "clientId", name, redirect_uris as "redirectUris", scopes, api_version as "apiVersion",
    published_at as "publishedAt"
  from oauth_clients where organization_id = $1 order by created_at, id`;
const publish = `
  update oauth_clients set published_at = coalesce(published_at, $2) where id = $1 and kind = 'APP'
  returning published_at as "publishedAt"`;
const unpublish =
  "update oauth_clients set published_at = null where id = $1 and kind = 'APP' returning organization_id";
const endOthers = 'delete from oauth_consents where client_id = $1 and organization_id <> $2';
const remove = "delete from oauth_clients where id = $1 and kind = 'APP'";

const missing = (clientId: string) => new Misuse(`App ${clientId} does not exist.`);

function appOf(options: Options, redirectUris: readonly string[]) {
  if (redirectUris.length === 0) throw new Misuse('--redirect-uri is required.');
  try {
    return oauthAppCreate.parse({
      name: line(options, 'name'),
      redirectUris,
      scopes: text(options, 'scope')
        .split(/[\s,]+/)
        .filter(scope => scope !== ''),
    });
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    throw new Misuse(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  }
}

export async function oauthAppsCreate(db: Database, options: Options, redirectUris: readonly string[]) {
  const organizationId = text(options, 'organization');
  const { name, redirectUris: uris, scopes } = appOf(options, redirectUris);
  await mustBeOrganization(db, organizationId);
  const app = { organizationId, name, uri: null, redirectUris: uris, scopes: inScopeOrder(scopes), createdBy: null };
  return db.tx(tx => registerApp(tx, app, systemClock.now()));
}

export async function oauthAppsList(db: Database, options: Options) {
  const organizationId = text(options, 'organization');
  await mustBeOrganization(db, organizationId);
  return { apps: await db.rows(list, [organizationId]) };
}

/** From then on people of every organization may connect the app. */
export async function oauthAppsPublish(db: Database, options: Options) {
  const clientId = text(options, 'client-id');
  const published = await db.row<{ publishedAt: Date }>(publish, [clientId, systemClock.now()]);
  if (!published) throw missing(clientId);
  return { clientId, publishedAt: published.publishedAt.toISOString() };
}

/** What people of other organizations granted ends with it. */
export async function oauthAppsUnpublish(db: Database, options: Options) {
  const clientId = text(options, 'client-id');
  const disconnected = await db.tx(async tx => {
    const app = await tx.row<{ organization_id: string }>(unpublish, [clientId]);
    if (!app) throw missing(clientId);
    return tx.run(endOthers, [clientId, app.organization_id]);
  });
  return { clientId, publishedAt: null, disconnected };
}

/** Everything that people granted the app ends with it. */
export async function oauthAppsDelete(db: Database, options: Options) {
  const clientId = text(options, 'client-id');
  if ((await db.run(remove, [clientId])) === 0) throw missing(clientId);
  return { clientId, deleted: true };
}
