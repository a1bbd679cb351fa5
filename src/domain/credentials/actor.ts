/**
 * Makes the actor of a request, the same way for every kind of credential, after checking the account's organization,
 * user, workspace and membership in this order.
 */

import { apiError } from '../../contract/errors.ts';
import type { Permission } from '../../contract/permissions.ts';
import type { PlanName } from '../../contract/plans.ts';
import type { SignaturePage } from '../../contract/values.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Actor } from '../app/actor.ts';
import { senderName } from '../organizations/sender.ts';
import { suspended } from '../organizations/suspended.ts';

/** Precision of `lastActiveAt` and of a key's `lastUsedAt`: at most one write per interval. */
export const activeMs = 300_000;

export interface ActorRow {
  user_id: string;
  email: string;
  user_name: string;
  user_status: string;
  organization_id: string;
  organization_name: string;
  organization_status: string;
  organization_suspended_at: Date | null;
  organization_delete_at: Date | null;
  plan: PlanName;
  sandbox: boolean;
  api_access: boolean;
  requests_per_minute: number | null;
  storage_bytes: number | null;
  default_version: string | null;
  workspace_id: string | null;
  member_status: string | null;
  last_active_at: Date | null;
  slug: string;
  workspace_name: string;
  workspace_language: string;
  workspace_time_zone: string;
  sender_name: string;
  default_expiry_days: number | null;
  reminder_interval_days: number;
  signature_method: string;
  national_id_display_mode: string;
  allow_delegation: boolean;
  require_approval: boolean;
  signature_page: SignaturePage;
  evidence_page: boolean;
  permissions: Permission[] | null;
}

export const actorColumns = `
  u.id as user_id, u.email, u.name as user_name, u.status as user_status,
  o.id as organization_id, o.name as organization_name, o.status as organization_status,
  o.suspended_at as organization_suspended_at, o.delete_at as organization_delete_at,
  o.plan, o.sandbox, o.api_access, o.requests_per_minute, o.storage_bytes, o.default_version,
  m.workspace_id, m.status as member_status, m.last_active_at, r.permissions, w.slug, w.name as workspace_name, ${senderName} as sender_name,
  w.language as workspace_language, w.time_zone as workspace_time_zone, w.default_expiry_days, w.reminder_interval_days, w.signature_method,
  w.national_id_display_mode, w.allow_delegation, w.require_approval, w.signature_page, w.evidence_page`;
/** Joins for a query that selects from users as `u`; `workspace` is the SQL of the workspace's id. */
export const actorTables = (workspace: string) => `
  join organizations o on o.id = u.organization_id
  left join members m on m.organization_id = o.id and m.user_id = u.id and m.workspace_id = ${workspace}
  left join roles r on r.id = m.role_id
  left join workspaces w on w.id = m.workspace_id`;

/**
 * Checks organization, user, workspace and membership in this order. Each has its own error, which reveals nothing
 * about the later ones.
 */
export function actorOf(
  row: ActorRow,
  credential: Pick<Actor, 'type' | 'id' | 'name' | 'scopes' | 'app'>,
  workspaceId: string | null,
): Actor {
  if (row.organization_suspended_at !== null) throw suspended(row.organization_delete_at);
  if (row.organization_status === 'SETUP') throw apiError('ACCOUNT_SETUP_REQUIRED');
  if (row.organization_status !== 'ACTIVE' || row.user_status !== 'ACTIVE') throw apiError('ACCOUNT_INACTIVE');
  if (!workspaceId) throw apiError('WORKSPACE_REQUIRED');
  if (!row.workspace_id) throw apiError('WORKSPACE_ACCESS_DENIED');
  if (row.member_status !== 'ACTIVE') throw apiError('ACCOUNT_INACTIVE');
  return {
    ...credential,
    organization: {
      id: row.organization_id,
      name: row.organization_name,
      plan: row.plan,
      sandbox: row.sandbox,
      apiAccess: row.api_access,
      requestsPerMinute: row.requests_per_minute,
      storageBytes: row.storage_bytes,
      defaultVersion: row.default_version,
    },
    workspaceId: row.workspace_id,
    workspace: {
      id: row.workspace_id,
      slug: row.slug,
      name: row.workspace_name,
      senderName: row.sender_name,
      language: row.workspace_language,
      timeZone: row.workspace_time_zone,
      defaultExpiryDays: row.default_expiry_days,
      reminderIntervalDays: row.reminder_interval_days,
      signatureMethod: row.signature_method,
      nationalIdDisplayMode: row.national_id_display_mode,
      allowDelegation: row.allow_delegation,
      requireApproval: row.require_approval,
      signaturePage: row.signature_page,
      evidencePage: row.evidence_page,
    },
    user: { id: row.user_id, email: row.email, name: row.user_name },
    permissions: new Set(row.permissions ?? []),
  };
}

const find = `select ${actorColumns} from users u ${actorTables('$2::text')} where u.id = $1`;
const markActive = `
  update members set last_active_at = $3 where workspace_id = $1 and user_id = $2 and status = 'ACTIVE'
    and (last_active_at is null or last_active_at <= $4)`;

export interface Session {
  /** The session's id. */
  id: string;
  userId: string;
  /** Null: none is selected yet (WORKSPACE_REQUIRED). */
  workspaceId: string | null;
}

const rowOf = async (db: Queryable, { userId, workspaceId }: Session): Promise<ActorRow> => {
  const row = await db.row<ActorRow>(find, [userId, workspaceId]);
  if (!row) throw apiError('UNAUTHORIZED');
  return row;
};
const personOf = (row: ActorRow, { id, workspaceId }: Session): Actor =>
  actorOf(row, { type: 'USER', id, name: row.user_name, scopes: null, app: null }, workspaceId);

/** For whom the service acts while the person may be away; fails with the same errors as a key. */
export const loadActor = async (db: Queryable, session: Session): Promise<Actor> =>
  personOf(await rowOf(db, session), session);

/** The same of somebody who is doing something, which updates the member's `lastActiveAt`. */
export async function loadActiveActor(db: Queryable, session: Session, now: Date): Promise<Actor> {
  const row = await rowOf(db, session);
  const actor = personOf(row, session);
  if (isStale(row.last_active_at, now))
    await db.run(markActive, [actor.workspaceId, session.userId, now, new Date(now.getTime() - activeMs)]);
  return actor;
}

export const isStale = (recordedAt: Date | null, now: Date): boolean =>
  recordedAt === null || now.getTime() - recordedAt.getTime() >= activeMs;
