/**
 * Whose keys an actor may create and change: their own, and those of service accounts without permissions that the
 * actor lacks.
 */

import { apiError, invalid, notFound } from '../../contract/errors.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Actor } from '../app/actor.ts';
import { mustHoldAll } from '../workspaces/roles/role.ts';
import { type Account, findAccount, isMemberOf } from './key-store.ts';

export function requireManageable(actor: Actor, account: Account): void {
  if (account.id === actor.user.id) return;
  if (account.kind === 'PERSON')
    throw apiError('PERMISSION_DENIED', { message: 'Another person’s key can only be revoked.' });
  mustHoldAll(actor, account.permissions);
}

/** The account to create a key for: the actor's own, or a service account of the workspace. */
export async function loadManageable(db: Queryable, actor: Actor, id: string): Promise<Account> {
  const account = await findAccount(db, actor, id);
  if (!account) throw notFound('service_account');
  requireManageable(actor, account);
  return account;
}

/** The default workspace of a key must be one that its account is a member of, or null. */
export async function requireReach(db: Queryable, accountId: string, workspaceId: string | null): Promise<void> {
  if (workspaceId === null || (await isMemberOf(db, workspaceId, accountId))) return;
  throw invalid({
    path: 'defaultWorkspaceId',
    code: 'INVALID_VALUE',
    message: 'the account is not a member of this workspace',
  });
}
