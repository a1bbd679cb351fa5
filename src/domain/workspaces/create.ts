/**
 * Inserts a new workspace with its default settings, the built-in roles Admin and Member, and its first administrator.
 */

import type { BuiltInRole } from '../../contract/schemas/workspaces/workspaces.ts';
import { timeZoneOf } from '../../contract/time-zones.ts';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { countryOf } from '../organizations/load.ts';
import { memberPermissions } from './roles/role.ts';

const insertWorkspace = `
  insert into workspaces (id, organization_id, slug, name, language, default_expiry_days, reminder_interval_days, signature_method, national_id_display_mode, time_zone, created_at, updated_at)
  select $1, o.id, $3, $4, o.language, 30, 3, 'DRAWING', 'FULL', $6, $5, $5 from organizations o where o.id = $2`;
const insertRoles = `
  insert into roles (id, organization_id, workspace_id, name, built_in, permissions, created_at, updated_at)
  values ($1, $3, $4, 'Admin', true, array['ADMINISTRATOR'], $6, $6), ($2, $3, $4, 'Member', true, $5::text[], $6, $6)`;
const insertMember = `
  insert into members (workspace_id, user_id, organization_id, role_id, joined_at) values ($1, $2, $3, $4, $5)`;

export interface NewWorkspace {
  id: string;
  /** Ids of the built-in roles, by name. */
  roles: Record<BuiltInRole, string>;
}

export async function addWorkspace(
  tx: Tx,
  organizationId: string,
  ownerId: string,
  now: Date,
  { name = 'Main', slug = 'main' }: { name?: string; slug?: string } = {},
): Promise<NewWorkspace> {
  const at = now.getTime();
  const [workspaceId, admin, member] = [newId('wsp', at), newId('rol', at), newId('rol', at)];
  const timeZone = timeZoneOf(await countryOf(tx, organizationId));
  await tx.run(insertWorkspace, [workspaceId, organizationId, slug, name, now, timeZone]);
  await tx.run(insertRoles, [admin, member, organizationId, workspaceId, [...memberPermissions], now]);
  await tx.run(insertMember, [workspaceId, ownerId, organizationId, admin, now]);
  return { id: workspaceId, roles: { Admin: admin, Member: member } };
}
