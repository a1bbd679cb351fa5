/** A service account with a key, made together. */
import type { Deadline } from '../../contract/values.ts';
import type { Context } from '../app/operation.ts';
import { createFor } from './create-key.ts';
import { insertServiceAccount } from './service-account-store.ts';

export interface NewServiceKey {
  name: string;
  roleId: string;
  expiresAt?: Deadline | null | undefined;
}

/** In the actor's workspace, whose lock of access the caller holds. The answer shows the secret, once. */
export async function createServiceKey(ctx: Context, { name, roleId, expiresAt }: NewServiceKey) {
  const { actor, tx, now } = ctx;
  const given = {
    organizationId: actor.organization.id,
    workspaceId: actor.workspaceId,
    roleId,
    name,
    createdBy: actor.user.id,
  };
  const { id } = await insertServiceAccount(tx, given, now);
  return createFor(ctx, { accountId: id, name, defaultWorkspaceId: actor.workspaceId, expiresAt });
}
