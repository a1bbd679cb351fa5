/** More people in a test's organization: a member with their own role and API key. */

import { type Client, client } from '../../src/contract/client.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Cast, Kit } from './service.ts';

export interface Person {
  id: string;
  email: string;
  roleId: string;
  apiKey: string;
  api: Client;
}

const insertUser = `
  insert into users (id, organization_id, email, name, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)`;
const insertRole = `
  insert into roles (id, organization_id, workspace_id, name, built_in, permissions, created_at, updated_at)
  values ($1, $2, $3, $1, false, $4, $5, $5)`;
const insertMember = `
  insert into members (workspace_id, user_id, organization_id, role_id, joined_at) values ($1, $2, $3, $4, $5)`;

/** A user of the organization who is not a member of any workspace. */
export async function user(kit: Kit, cast: Cast, name = 'Per Person'): Promise<{ id: string; email: string }> {
  const id = newId('usr');
  const email = `${id}@example.com`;
  await kit.db.run(insertUser, [id, cast.organizationId, email, name, kit.clock.now()]);
  return { id, email };
}

/** A member of the workspace with exactly these permissions. */
export async function joined(
  kit: Kit,
  cast: Cast,
  { permissions = [], name }: { permissions?: Permission[]; name?: string } = {},
): Promise<Person> {
  const { id, email } = await user(kit, cast, name);
  const roleId = newId('rol');
  const now = kit.clock.now();
  await kit.db.run(insertRole, [roleId, cast.organizationId, cast.workspaceId, permissions, now]);
  await kit.db.run(insertMember, [cast.workspaceId, id, cast.organizationId, roleId, now]);
  const { apiKey } = await kit.key({ ...cast, ownerId: id });
  return { id, email, roleId, apiKey, api: client({ baseUrl: kit.baseUrl, token: apiKey, check: true }) };
}
