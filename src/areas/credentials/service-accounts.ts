/** Service accounts: listed, made, changed and deleted by who manages keys and holds all that they may do. */
import { serviceAccountRows } from '../../contract/service-accounts.ts';
import { type AnyAct, type Call, read, serve } from '../act.ts';
import { Conditions, page } from '../paging.ts';
import { changeAccess } from '../workspaces/access.ts';
import { findHeir } from '../workspaces/member-store.ts';
import { mustHoldAll } from '../workspaces/role.ts';
import { loadRole } from '../workspaces/role-store.ts';
import { revokeKeysOf } from './key-store.ts';
import {
  accountColumns,
  accountTables,
  insertServiceAccount,
  isService,
  loadServiceAccount,
  removeServiceAccount,
  type ServiceAccountRow,
  saveServiceAccount,
} from './service-account-store.ts';
import { showServiceAccount } from './show.ts';

export interface CredentialDuties {
  /** Makes another responsible for all that an account was responsible for in the workspace. Of the area of documents. */
  handOverDocuments(call: Call, fromUserId: string, toUserId: string): Promise<number>;
}

const list = read(serviceAccountRows.list, async ({ actor, tx }, { query }) => {
  const c = new Conditions();
  c.add(`u.organization_id = ${c.value(actor.organization.id)}`)
    .add(isService)
    .add(`m.workspace_id = ${c.value(actor.workspaceId)}`);
  const found = await page<ServiceAccountRow>(tx, query, {
    select: `select ${accountColumns} ${accountTables}`,
    from: accountTables,
    conditions: c,
    sort: { name: 'createdAt', column: 'u.created_at', cast: 'timestamptz', nullable: false },
    id: 'u.id',
    place: a => ({ value: a.created_at, id: a.id }),
  });
  return { ...found, data: found.data.map(showServiceAccount) };
});

const get = read(serviceAccountRows.get, async ({ actor, tx }, { params }) =>
  showServiceAccount(await loadServiceAccount(tx, actor, params.id)),
);

const create = serve(serviceAccountRows.create, async (call, { body }) => {
  const { actor, tx, now } = call;
  await changeAccess(call);
  const role = await loadRole(tx, actor, body.roleId);
  mustHoldAll(actor, role.permissions);
  const given = {
    organizationId: actor.organization.id,
    workspaceId: actor.workspaceId,
    roleId: role.id,
    name: body.name,
    createdBy: actor.user.id,
  };
  const { id } = await insertServiceAccount(tx, given, now);
  return showServiceAccount(await loadServiceAccount(tx, actor, id));
});

const update = serve(serviceAccountRows.update, async (call, { params, body }) => {
  const { actor, tx, now } = call;
  await changeAccess(call);
  const before = await loadServiceAccount(tx, actor, params.id);
  const role = await loadRole(tx, actor, body.roleId ?? before.role_id);
  mustHoldAll(actor, [...new Set([...before.permissions, ...role.permissions])]);
  const { name = before.name, status = before.status } = body;
  await saveServiceAccount(tx, actor, { ...before, name, status, role_id: role.id, updated_at: now });
  return showServiceAccount(await loadServiceAccount(tx, actor, before.id));
});

/** Its documents pass on as those of somebody who is removed do. */
const remove = (duties: CredentialDuties) =>
  serve(serviceAccountRows.delete, async (call, { params }) => {
    const { actor, tx, now } = call;
    await changeAccess(call);
    const account = await loadServiceAccount(tx, actor, params.id);
    mustHoldAll(actor, account.permissions);
    await removeServiceAccount(tx, actor, account.id, now);
    await revokeKeysOf(tx, account.id, now);
    const heir = await findHeir(tx, actor, account.id);
    if (heir) await duties.handOverDocuments(call, account.id, heir.id);
    return { id: account.id, deleted: true as const };
  });

export const serviceAccountRoutes = (duties: CredentialDuties): AnyAct[] => [list, create, get, update, remove(duties)];
