import { apiKeyOperations } from '../../contract/operations/workspaces/api-keys.ts';
import { type Context, command } from '../app/operation.ts';
import { changeAccess } from '../workspaces/access.ts';
import { auditKey } from './audit-key.ts';
import { expiryOf, type GivenExpiry, renewedExpiry } from './expiry.ts';
import { createKey, newSecret } from './key.ts';
import { loadKey, replaceSecret } from './key-store.ts';
import { loadManageable, requireManageable, requireReach } from './manageable.ts';
import { enqueueManagerEmails } from './manager-emails.ts';
import { showKey } from './show.ts';

async function shown(ctx: Context, id: string, secret: string, what: 'CREATED' | 'REGENERATED') {
  const key = await loadKey(ctx.tx, ctx.actor, id);
  await enqueueManagerEmails(ctx, key, what);
  await auditKey(ctx, `developer.api_key_${what === 'CREATED' ? 'created' : 'regenerated'}`, key);
  return { ...showKey(key, ctx.now), secret };
}

interface KeyFor extends GivenExpiry {
  accountId: string;
  name: string;
  defaultWorkspaceId: string | null;
}

/** The account has been checked. */
export async function createFor(ctx: Context, { accountId, name, defaultWorkspaceId, ...expiry }: KeyFor) {
  const { actor, tx, now } = ctx;
  const given = {
    organizationId: actor.organization.id,
    userId: accountId,
    defaultWorkspaceId,
    name,
    expiresAt: expiryOf(expiry, ctx),
    createdBy: actor.user.id,
  };
  const { id, apiKey } = await createKey(tx, given, now);
  return shown(ctx, id, apiKey, 'CREATED');
}

export const createApiKey = command(apiKeyOperations.create, async (ctx, { body }) => {
  const { actor, tx } = ctx;
  await changeAccess(ctx);
  const account = await loadManageable(tx, actor, body.accountId ?? actor.user.id);
  const defaultWorkspaceId = body.defaultWorkspaceId === undefined ? actor.workspaceId : body.defaultWorkspaceId;
  await requireReach(tx, account.id, defaultWorkspaceId);
  return createFor(ctx, { ...body, accountId: account.id, defaultWorkspaceId });
});

/** The old secret stops working with the commit, even if the request used it. */
export const regenerateApiKey = command(apiKeyOperations.regenerate, async (ctx, { params, body }) => {
  const { actor, tx, now } = ctx;
  await changeAccess(ctx);
  const key = await loadKey(tx, actor, params.id);
  requireManageable(actor, { ...key, id: key.account_id });
  const secret = newSecret();
  await replaceSecret(tx, key.id, secret, renewedExpiry(body, key, ctx), now);
  return shown(ctx, key.id, secret.apiKey, 'REGENERATED');
});
