/** POST /api-keys, and the secret made anew: whoever asks sees it once, and those who manage keys get a letter. */
import { apiKeyRows } from '../../contract/api-keys.ts';
import { type Call, serve } from '../act.ts';
import { changeAccess } from '../workspaces/access.ts';
import { expiryAnew, expiryOf } from './expiry.ts';
import { loadGoverned, mustGovern, mustReach } from './govern.ts';
import { tellManagersLater } from './jobs.ts';
import { createKey, newSecret } from './key.ts';
import { loadKey, replaceSecret } from './key-store.ts';
import { showKey } from './show.ts';

async function shown(call: Call, id: string, secret: string, what: 'CREATED' | 'REGENERATED') {
  const key = await loadKey(call.tx, call.actor, id);
  await tellManagersLater(call, key, what);
  return { ...showKey(key, call.now), secret };
}

export const createApiKey = serve(apiKeyRows.create, async (call, { body }) => {
  const { actor, tx, now } = call;
  await changeAccess(call);
  const account = await loadGoverned(tx, actor, body.accountId ?? actor.user.id);
  const defaultWorkspaceId = body.defaultWorkspaceId === undefined ? actor.workspaceId : body.defaultWorkspaceId;
  await mustReach(tx, account.id, defaultWorkspaceId);
  const given = {
    organizationId: actor.organization.id,
    userId: account.id,
    defaultWorkspaceId,
    name: body.name,
    expiresAt: expiryOf(body, now),
    createdBy: actor.user.id,
  };
  const { id, apiKey } = await createKey(tx, given, now);
  return shown(call, id, apiKey, 'CREATED');
});

/** The secret before stops with the commit, even the one that asks. */
export const regenerateApiKey = serve(apiKeyRows.regenerate, async (call, { params, body }) => {
  const { actor, tx, now } = call;
  await changeAccess(call);
  const key = await loadKey(tx, actor, params.id);
  mustGovern(actor, { ...key, id: key.account_id });
  const secret = newSecret();
  await replaceSecret(tx, key.id, secret, expiryAnew(body, key, now), now);
  return shown(call, key.id, secret.apiKey, 'REGENERATED');
});
