/** The member: a user in a workspace with a role. Pure. */

import type { Permission } from '../../../contract/permissions.ts';
import type { Member } from '../../../contract/schemas/workspaces/members.ts';

export interface MemberRow {
  id: string;
  email: string;
  name: string;
  role_id: string;
  role_name: string;
  permissions: Permission[];
  status: Member['status'];
  last_active_at: Date | null;
  joined_at: Date;
}

export const showMember = (m: MemberRow): Member => ({
  id: m.id,
  email: m.email,
  name: m.name,
  role: { id: m.role_id, name: m.role_name },
  status: m.status,
  lastActiveAt: m.last_active_at?.toISOString() ?? null,
  joinedAt: m.joined_at.toISOString(),
});
