/** `/oauth-apps`: the apps that a platform partner registers. They belong to the organization. */
import { apiError } from '../../contract/errors.ts';
import { limitExceeded } from '../../contract/limit-errors.ts';
import { oauthAppOperations } from '../../contract/operations/oauth.ts';
import type { OAuthAppPatch } from '../../contract/schemas/oauth.ts';
import { inScopeOrder } from '../../contract/scopes.ts';
import { type AnyHandler, command, query } from '../app/operation.ts';
import { Conditions, page } from '../app/paging.ts';
import {
  type AppRow,
  appColumns,
  appTables,
  deleteApp,
  isApp,
  loadApp,
  lockApp,
  lockPartner,
  saveApp,
  saveAppSecret,
  showApp,
} from './app-store.ts';
import { registerApp } from './register-app.ts';
import { newClientSecret } from './secrets.ts';

/** Of an organization. */
const maxApps = 50;

const list = query(oauthAppOperations.list, async ({ actor, tx }, { query }) => {
  const c = new Conditions();
  c.add(`c.organization_id = ${c.value(actor.organization.id)}`).add(isApp);
  const found = await page<AppRow>(tx, query, {
    select: `select ${appColumns} ${appTables}`,
    from: appTables,
    conditions: c,
    sort: { name: 'createdAt', column: 'c.created_at', cast: 'timestamptz', nullable: false },
    id: 'c.id',
    place: a => ({ value: a.created_at, id: a.id }),
  });
  return { ...found, data: found.data.map(showApp) };
});

const create = command(oauthAppOperations.create, async ({ actor, tx, now }, { body }) => {
  const partner = await lockPartner(tx, actor.organization.id);
  if (!partner?.isPartner)
    throw apiError('PERMISSION_DENIED', { message: 'Only platform partners register apps. Ask the operator.' });
  if (partner.apps >= maxApps) throw limitExceeded('apps', { max: maxApps });
  const { clientId, clientSecret } = await registerApp(
    tx,
    {
      organizationId: actor.organization.id,
      name: body.name,
      uri: body.uri ?? null,
      redirectUris: body.redirectUris,
      scopes: inScopeOrder(body.scopes),
      createdBy: actor.user.id,
    },
    now,
  );
  return { ...showApp(await loadApp(tx, actor, clientId)), clientSecret };
});

const get = query(oauthAppOperations.get, async ({ actor, tx }, { params }) =>
  showApp(await loadApp(tx, actor, params.id)),
);

/** The operator looked at these before they opened the app to everybody. */
function mustStayAsPublished(published: AppRow, { name, uri, redirectUris, scopes }: OAuthAppPatch): void {
  const isChanged =
    (name !== undefined && name !== published.name) ||
    (uri !== undefined && uri !== published.uri) ||
    redirectUris?.some(one => !published.redirect_uris.includes(one)) ||
    scopes?.some(one => !published.scopes.includes(one));
  if (isChanged)
    throw apiError('INVALID_STATE', {
      message:
        'The operator published the app with its name, home page, redirect addresses and scopes. Ask them to unpublish it first.',
    });
}

const update = command(oauthAppOperations.update, async ({ actor, app, tx, now }, { params, body }) => {
  const found = await lockApp(tx, actor, params.id);
  if (found.published_at !== null) mustStayAsPublished(found, body);
  const after: AppRow = {
    ...found,
    name: body.name ?? found.name,
    uri: body.uri === undefined ? found.uri : body.uri,
    redirect_uris: body.redirectUris ?? found.redirect_uris,
    scopes: inScopeOrder(body.scopes ?? found.scopes),
    api_version: body.apiVersion ?? found.api_version,
    updated_at: now,
  };
  await saveApp(tx, after);
  tx.afterCommit(app.invalidateActors);
  return showApp(after);
});

/** The old secret stops working with the commit; what people allowed stays. */
const rotateSecret = command(oauthAppOperations.rotateSecret, async ({ actor, tx, now }, { params }) => {
  const { id } = await lockApp(tx, actor, params.id);
  const { value, hash } = newClientSecret();
  await saveAppSecret(tx, id, hash, now);
  return { ...showApp(await loadApp(tx, actor, id)), clientSecret: value };
});

const remove = command(oauthAppOperations.delete, async ({ actor, app, tx }, { params }) => {
  const { id } = await lockApp(tx, actor, params.id);
  await deleteApp(tx, id);
  tx.afterCommit(app.invalidateActors);
  return { id, deleted: true as const };
});

export const appHandlers: AnyHandler[] = [list, create, get, update, rotateSecret, remove];
