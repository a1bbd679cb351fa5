/** Commands for accounts and their keys. A running service caches these for at most a second. */
import { createKey } from '../domain/credentials/key.ts';
import { revokeKey } from '../domain/credentials/key-store.ts';
import { insertServiceAccount } from '../domain/credentials/service-account-store.ts';
import { lockAccess } from '../domain/workspaces/access.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';
import { choice, line, Misuse, type Options, text } from './command.ts';
import { mustBeOrganization } from './existing.ts';

const membership = `
  select m.user_id, m.workspace_id from members m join users u on u.id = m.user_id
  where m.organization_id = $1 and lower(u.email) = lower($2) order by m.joined_at limit 1`;

export async function keysCreate(db: Database, options: Options) {
  const organizationId = text(options, 'organization');
  const email = text(options, 'member');
  const expires = options['expires-at'];
  const expiresAt = typeof expires === 'string' ? new Date(expires) : null;
  if (expiresAt && Number.isNaN(expiresAt.getTime()))
    throw new Misuse('--expires-at must be an ISO 8601 date-time, such as 2027-01-31T12:00:00Z.');
  return db.tx(async tx => {
    const member = await tx.row<{ user_id: string; workspace_id: string }>(membership, [organizationId, email]);
    if (!member) throw new Misuse(`${organizationId} has no member with the address ${email}.`);
    const workspaceId = options['no-default-workspace'] === true ? null : member.workspace_id;
    return createKey(
      tx,
      { organizationId, userId: member.user_id, defaultWorkspaceId: workspaceId, name: 'Command line', expiresAt },
      systemClock.now(),
    );
  });
}

interface ListedKey {
  id: string;
  name: string;
  prefix: string;
  account: string;
  defaultWorkspaceId: string | null;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
}
const keys = `
  select k.id, k.name, k.prefix, u.email as account, k.default_workspace_id as "defaultWorkspaceId",
    k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt"
  from api_keys k join users u on u.id = k.user_id
  where k.organization_id = $1 and k.revoked_at is null order by k.created_at desc, k.id desc`;

export async function keysList(db: Database, options: Options) {
  const id = text(options, 'organization');
  await mustBeOrganization(db, id);
  const now = systemClock.now();
  const found = await db.rows<ListedKey>(keys, [id]);
  return {
    keys: found.map(k => ({
      ...k,
      status: k.expiresAt && k.expiresAt <= now ? 'EXPIRED' : 'ACTIVE',
      expiresAt: k.expiresAt?.toISOString() ?? null,
      lastUsedAt: k.lastUsedAt?.toISOString() ?? null,
    })),
  };
}

export async function keysRevoke(db: Database, options: Options) {
  const id = text(options, 'key');
  const revoked = await db.tx(tx => revokeKey(tx, id, systemClock.now()));
  if (!revoked) throw new Misuse(`Key ${id} does not exist or is already revoked.`);
  return { keyId: id, revoked };
}

const setStatus = `
  update users set status = $3, updated_at = $4 where organization_id = $1 and lower(email) = lower($2)
  returning id, email, status`;

/** Unlike the API, this lets an operator deactivate the last administrator. */
export async function usersUpdate(db: Database, options: Options) {
  const organizationId = text(options, 'organization');
  const email = text(options, 'member');
  const status = choice(options, 'status', ['ACTIVE', 'INACTIVE'], text(options, 'status'));
  return db.tx(async tx => {
    await lockAccess(tx, organizationId);
    const user = await tx.row<{ id: string; email: string; status: string }>(setStatus, [
      organizationId,
      email,
      status,
      systemClock.now(),
    ]);
    if (!user) throw new Misuse(`${organizationId} has no user with the address ${email}.`);
    return { userId: user.id, email: user.email, status: user.status };
  });
}

const workspace = `
  select id from workspaces where organization_id = $1 and ($2::text is null or id = $2) order by created_at, id limit 1`;
const role = 'select id from roles where workspace_id = $1 and lower(name) = lower($2)';

/** The account is created in the organization's first workspace unless another is named. */
export async function serviceAccountsCreate(db: Database, options: Options) {
  const organizationId = text(options, 'organization');
  const [name, roleName] = [line(options, 'name'), text(options, 'role')];
  const named = options.workspace === undefined ? null : text(options, 'workspace');
  return db.tx(async tx => {
    await mustBeOrganization(tx, organizationId);
    await lockAccess(tx, organizationId);
    const place = await tx.row<{ id: string }>(workspace, [organizationId, named]);
    if (!place) throw new Misuse(`${organizationId} has no workspace ${named}.`);
    const held = await tx.row<{ id: string }>(role, [place.id, roleName]);
    if (!held) throw new Misuse(`The workspace ${place.id} has no role ${roleName}.`);
    const given = { organizationId, workspaceId: place.id, roleId: held.id, name };
    const made = await insertServiceAccount(tx, given, systemClock.now());
    return { serviceAccountId: made.id, email: made.email, workspaceId: place.id, roleId: held.id };
  });
}
