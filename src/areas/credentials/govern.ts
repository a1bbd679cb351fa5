/** Whose keys one may make and change: one's own, and those of service accounts that hold no more than oneself. */
import type { Queryable } from '../../base/database.ts';
import { invalid, notFound, refusal } from '../../contract/errors.ts';
import type { Actor } from '../act.ts';
import { mustHoldAll } from '../workspaces/role.ts';
import { type Account, findAccount, isMemberOf } from './key-store.ts';

export function mustGovern(actor: Actor, account: Account): void {
  if (account.id === actor.user.id) return;
  if (account.kind === 'PERSON')
    throw refusal('PERMISSION_DENIED', { message: "Another person's key can be revoked and nothing else." });
  mustHoldAll(actor, account.permissions);
}

/** The account that a key is made for: oneself, or a service account of the workspace. */
export async function loadGoverned(db: Queryable, actor: Actor, id: string): Promise<Account> {
  const account = await findAccount(db, actor, id);
  if (!account) throw notFound('service_account');
  mustGovern(actor, account);
  return account;
}

/** A key begins in a workspace that its account is a member of, or in none. */
export async function mustReach(db: Queryable, accountId: string, workspaceId: string | null): Promise<void> {
  if (workspaceId === null || (await isMemberOf(db, workspaceId, accountId))) return;
  throw invalid({
    path: 'defaultWorkspaceId',
    code: 'INVALID_VALUE',
    message: 'the account is no member of this workspace',
  });
}
