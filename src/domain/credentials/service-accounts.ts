import { serviceAccountOperations } from '../../contract/operations/workspaces/service-accounts.ts';
import { type AnyHandler, type Context, command, query } from '../app/operation.ts';
import { Conditions, page } from '../app/paging.ts';
import { recordAudit } from '../events/audit.ts';
import { changeAccess } from '../workspaces/access.ts';
import { findHeir } from '../workspaces/members/member-store.ts';
import { mustHoldAll } from '../workspaces/roles/role.ts';
import { loadRole } from '../workspaces/roles/role-store.ts';
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

export interface CredentialPorts {
  /** Port of `documents`: reassigns everything that an account is responsible for in the workspace. */
  reassignDocuments(ctx: Context, fromUserId: string, toUserId: string): Promise<number>;
}

const list = query(serviceAccountOperations.list, async ({ actor, tx }, { query }) => {
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

const get = query(serviceAccountOperations.get, async ({ actor, tx }, { params }) =>
  showServiceAccount(await loadServiceAccount(tx, actor, params.id)),
);

const create = command(serviceAccountOperations.create, async (ctx, { body }) => {
  const { actor, tx, now } = ctx;
  await changeAccess(ctx);
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
  await recordAudit(ctx, {
    type: 'developer.service_account_created',
    about: id,
    subject: body.name,
    facts: { role: role.name },
  });
  return showServiceAccount(await loadServiceAccount(tx, actor, id));
});

const update = command(serviceAccountOperations.update, async (ctx, { params, body }) => {
  const { actor, tx, now } = ctx;
  await changeAccess(ctx);
  const before = await loadServiceAccount(tx, actor, params.id);
  const role = await loadRole(tx, actor, body.roleId ?? before.role_id);
  mustHoldAll(actor, [...new Set([...before.permissions, ...role.permissions])]);
  const { name = before.name, status = before.status } = body;
  await saveServiceAccount(tx, actor, { ...before, name, status, role_id: role.id, updated_at: now });
  return showServiceAccount(await loadServiceAccount(tx, actor, before.id));
});

/** Its documents are reassigned like those of a removed member. */
const remove = (ports: CredentialPorts) =>
  command(serviceAccountOperations.delete, async (ctx, { params }) => {
    const { actor, tx, now } = ctx;
    await changeAccess(ctx);
    const account = await loadServiceAccount(tx, actor, params.id);
    mustHoldAll(actor, account.permissions);
    await removeServiceAccount(tx, actor, account.id, now);
    await revokeKeysOf(tx, account.id, now);
    await recordAudit(ctx, {
      type: 'developer.service_account_deleted',
      about: account.id,
      subject: account.name,
    });
    const heir = await findHeir(tx, actor, account.id);
    if (heir) await ports.reassignDocuments(ctx, account.id, heir.id);
    return { id: account.id, deleted: true as const };
  });

export const serviceAccountHandlers = (ports: CredentialPorts): AnyHandler[] => [
  list,
  create,
  get,
  update,
  remove(ports),
];
