/** What the service has about a signed-in person, as far as the session reaches. Nothing secret: no password, no key. */
import type { OwnData } from '../../../contract/dashboard/own-data.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import { findAccount } from '../../credentials/sign-in/identity.ts';
import { listSessions, type Session } from '../../credentials/sign-in/session.ts';
import { isoOrNull } from '../../documents/times.ts';
import { findSaved } from '../../signatures/saved/saved-signature.ts';
import { ownUsers, valuesOf } from './memberships.ts';

interface MembershipRow {
  organization: string;
  workspace: string;
  user_id: string;
  sandbox: boolean;
  name: string;
  email: string;
  phone: string | null;
  role: string;
  status: string;
  joined_at: Date;
  last_active_at: Date | null;
}
const memberships = `
  select o.name as organization, o.sandbox, w.name as workspace, u.id as user_id, u.name, u.email, u.phone, r.name as role, m.status,
    m.joined_at, m.last_active_at
  from users u join members m on m.user_id = u.id join roles r on r.id = m.role_id join workspaces w on w.id = m.workspace_id
  join organizations o on o.id = w.organization_id where (${ownUsers}) order by m.joined_at, w.id limit 1000`;
const passkeys = `
  select name, created_at from passkeys where identity_id = $1 and $2::text is null order by created_at, id limit 1000`;
const keys = `
  select k.name, k.prefix, k.created_at, k.expires_at, k.last_used_at from api_keys k join users u on u.id = k.user_id
  where (${ownUsers}) and k.revoked_at is null order by k.created_at, k.id limit 1000`;
const choices = `
  select w.name as workspace, c.off as kinds from notification_choices c join users u on u.id = c.user_id
  join workspaces w on w.id = c.workspace_id where (${ownUsers}) order by w.name, w.id limit 1000`;
const views = `
  select w.name as workspace, v.name, v.search, v.shared from saved_views v join users u on u.id = v.user_id
  join workspaces w on w.id = v.workspace_id where (${ownUsers}) order by w.name, v.name, v.id limit 1000`;
const createdAt = 'select created_at from identities where id = $1';

interface KeyFacts {
  name: string;
  prefix: string;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
}

async function identityIn(
  db: Queryable,
  { identity_id: id, only_user_id: only }: Session,
): Promise<OwnData['identity']> {
  const account = only === null ? await findAccount(db, id) : null;
  const made = await db.row<{ created_at: Date }>(createdAt, [id]);
  if (!account || !made) return null;
  return {
    email: account.email,
    name: account.name,
    isEmailVerified: account.email_verified,
    hasPassword: account.has_password,
    hasSecondFactor: account.two_factor_enabled,
    createdAt: made.created_at.toISOString(),
  };
}

export async function dataOf({ secrets }: App, db: Queryable, session: Session, now: Date): Promise<OwnData> {
  const values = valuesOf(session);
  const sessions = await listSessions(db, session, now);
  return {
    createdAt: now.toISOString(),
    identity: await identityIn(db, session),
    memberships: (await db.rows<MembershipRow>(memberships, values)).map(
      ({ user_id: userId, joined_at: joined, last_active_at: active, ...row }) => ({
        ...row,
        userId,
        joinedAt: joined.toISOString(),
        lastActiveAt: isoOrNull(active),
      }),
    ),
    sessions: sessions.map(row => ({
      device: row.user_agent,
      ipAddress: row.ip_address,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.updated_at.toISOString(),
    })),
    passkeys: (
      await db.rows<{ name: string | null; created_at: Date | null }>(passkeys, [
        session.identity_id,
        session.only_user_id,
      ])
    ).map(row => ({
      name: row.name,
      createdAt: isoOrNull(row.created_at),
    })),
    apiKeys: (await db.rows<KeyFacts>(keys, values)).map(row => ({
      name: row.name,
      prefix: row.prefix,
      createdAt: row.created_at.toISOString(),
      expiresAt: isoOrNull(row.expires_at),
      lastUsedAt: isoOrNull(row.last_used_at),
    })),
    emailsTurnedOff: await db.rows<OwnData['emailsTurnedOff'][number]>(choices, values),
    savedViews: await db.rows<OwnData['savedViews'][number]>(views, values),
    savedSignature: (await findSaved(db, secrets, session))?.mark ?? null,
  };
}
