/**
 * From a token to an actor ("Authentication"). What was found is remembered for less than a second, so that a busy
 * key costs no query and a revoked one is refused everywhere within the second.
 */
import type { Clock } from '../../base/clock.ts';
import type { Queryable } from '../../base/database.ts';
import { refusal } from '../../contract/errors.ts';
import type { Permission } from '../../contract/permissions.ts';
import type { PlanName } from '../../contract/plans.ts';
import type { Actor } from '../act.ts';
import { hashKey, keyPrefix } from './key.ts';

const rememberMs = 900;
const rememberMost = 10_000;
/** How exact `lastActiveAt` is: one write in so long for a member who is busy. */
const activeMs = 300_000;

interface KeyRow {
  id: string;
  expires_at: Date | null;
  revoked_at: Date | null;
  default_workspace_id: string | null;
  user_id: string;
  email: string;
  user_name: string;
  user_status: string;
  organization_id: string;
  organization_name: string;
  organization_status: string;
  plan: PlanName;
  sandbox: boolean;
  api_access: boolean;
  requests_per_minute: number | null;
  default_version: string | null;
  workspace_id: string | null;
  member_status: string | null;
  last_active_at: Date | null;
  slug: string;
  workspace_name: string;
  workspace_language: string;
  default_expiry_days: number | null;
  reminder_interval_days: number;
  signature_method: string;
  national_id_display_mode: string;
  permissions: Permission[] | null;
}

const find = `
  select k.id, k.expires_at, k.revoked_at, k.default_workspace_id,
         u.id as user_id, u.email, u.name as user_name, u.status as user_status,
         o.id as organization_id, o.name as organization_name, o.status as organization_status,
         o.plan, o.sandbox, o.api_access, o.requests_per_minute, o.default_version,
         m.workspace_id, m.status as member_status, m.last_active_at, r.permissions, w.slug, w.name as workspace_name,
         w.language as workspace_language, w.default_expiry_days, w.reminder_interval_days, w.signature_method,
         w.national_id_display_mode
  from api_keys k
  join users u on u.id = k.user_id
  join organizations o on o.id = k.organization_id
  left join members m on m.organization_id = k.organization_id and m.user_id = k.user_id
    and m.workspace_id = coalesce($2::text, k.default_workspace_id)
  left join roles r on r.id = m.role_id
  left join workspaces w on w.id = m.workspace_id
  where k.secret_hash = $1`;

const markActive = `
  update members set last_active_at = $3 where workspace_id = $1 and user_id = $2 and status = 'ACTIVE'
    and (last_active_at is null or last_active_at < $3)`;

export interface Authenticator {
  /** `workspace` is the `Svc-Workspace` header, already one well-formed id, or null. */
  actor(token: string | null, workspace: string | null): Promise<Actor>;
  /** Forgets what was remembered, after a change in this process. */
  forget(): void;
}

export function openAuthenticator(db: Queryable, clock: Clock): Authenticator {
  const remembered = new Map<string, { until: number; row: KeyRow; actor: Actor | null }>();
  /** Raised when all is forgotten: what was being read meanwhile may be old already. */
  let reading = 0;

  async function load(token: string, workspace: string | null) {
    const name = `${token} ${workspace ?? ''}`;
    const now = clock.now().getTime();
    const known = remembered.get(name);
    if (known && known.until > now) return known;
    const began = reading;
    const row = await db.row<KeyRow>(find, [hashKey(token), workspace]);
    if (!row) throw refusal('UNAUTHORIZED');
    const found = { until: now + rememberMs, row, actor: null };
    if (remembered.size >= rememberMost) remembered.clear();
    if (began === reading) remembered.set(name, found);
    return found;
  }

  async function noteActive({ last_active_at: last }: KeyRow, { workspaceId, user }: Actor): Promise<void> {
    const now = clock.now();
    if (last && now.getTime() - last.getTime() < activeMs) return;
    await db.run(markActive, [workspaceId, user.id, now]);
  }

  return {
    async actor(token, workspace) {
      if (!token?.startsWith(keyPrefix) || token.length > 200) throw refusal('UNAUTHORIZED');
      const found = await load(token, workspace);
      const { row } = found;
      if (row.revoked_at) throw refusal('UNAUTHORIZED');
      if (row.expires_at && row.expires_at <= clock.now()) throw refusal('API_KEY_EXPIRED');
      if (found.actor) return found.actor;
      const actor = actorOf(row, workspace);
      found.actor = actor;
      await noteActive(row, actor);
      return actor;
    },
    forget() {
      reading++;
      remembered.clear();
    },
  };
}

function actorOf(row: KeyRow, workspace: string | null): Actor {
  if (row.organization_status === 'SETUP') throw refusal('ACCOUNT_SETUP_REQUIRED');
  if (row.organization_status !== 'ACTIVE' || row.user_status !== 'ACTIVE') throw refusal('ACCOUNT_INACTIVE');
  if (!workspace && !row.default_workspace_id) throw refusal('WORKSPACE_REQUIRED');
  if (!row.workspace_id) throw refusal('WORKSPACE_ACCESS_DENIED');
  if (row.member_status !== 'ACTIVE') throw refusal('ACCOUNT_INACTIVE');
  return {
    type: 'API_KEY',
    id: row.id,
    organization: {
      id: row.organization_id,
      name: row.organization_name,
      plan: row.plan,
      sandbox: row.sandbox,
      apiAccess: row.api_access,
      requestsPerMinute: row.requests_per_minute,
      defaultVersion: row.default_version,
    },
    workspaceId: row.workspace_id,
    workspace: {
      id: row.workspace_id,
      slug: row.slug,
      name: row.workspace_name,
      language: row.workspace_language,
      defaultExpiryDays: row.default_expiry_days,
      reminderIntervalDays: row.reminder_interval_days,
      signatureMethod: row.signature_method,
      nationalIdDisplayMode: row.national_id_display_mode,
    },
    user: { id: row.user_id, email: row.email, name: row.user_name },
    permissions: new Set(row.permissions ?? []),
    scopes: null,
  };
}
