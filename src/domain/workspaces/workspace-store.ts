/** All SQL of workspaces, limited to those that a person is an active member of. */

import { apiError, notFound } from '../../contract/errors.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import { brokenConstraint } from '../../platform/postgres/postgres.ts';
import type { Actor } from '../app/actor.ts';
import type { WorkspaceWithSettings } from './workspace.ts';

const find = `
  select w.id, w.slug, w.name, w.organization_id, w.created_at, r.permissions, json_build_object(
    'language', w.language, 'timeZone', w.time_zone, 'defaultExpiryDays', w.default_expiry_days, 'reminderIntervalDays', w.reminder_interval_days,
    'allowDelegation', w.allow_delegation, 'signatureMethod', w.signature_method,
    'nationalIdDisplayMode', w.national_id_display_mode, 'sendPlainTextEmailOnly', w.send_plain_text_email_only,
    'aiChatEnabled', w.ai_chat_enabled, 'requireApproval', w.require_approval,
    'completedRetentionDays', w.completed_retention_days, 'trashRetentionDays', w.trash_retention_days,
    'signaturePage', w.signature_page, 'evidencePage', w.evidence_page, 'senderName', w.sender_name,
    'embedOrigins', w.embed_origins) as settings, w.brand
  from workspaces w join members m on m.workspace_id = w.id join roles r on r.id = m.role_id
  where w.id = $1 and m.organization_id = $2 and m.user_id = $3 and m.status = 'ACTIVE'`;
const update = `
  update workspaces set name = $2, slug = $3, language = $4, default_expiry_days = $5, reminder_interval_days = $6,
    allow_delegation = $7, signature_method = $8, national_id_display_mode = $9, send_plain_text_email_only = $10,
    ai_chat_enabled = $11, require_approval = $12, completed_retention_days = $13, trash_retention_days = $14, updated_at = $15, time_zone = $16,
    signature_page = $17, evidence_page = $18, sender_name = $19, brand = $20, embed_origins = $21
  where id = $1`;
const slugs = 'select slug from workspaces where organization_id = $1';
const counted = 'select count(*)::int as workspaces from workspaces where organization_id = $1';

/** An OAuth token is bound to one workspace; a key reaches every workspace that its person is a member of. */
export async function loadWorkspace(db: Queryable, actor: Actor, id: string): Promise<WorkspaceWithSettings> {
  const bound = actor.scopes !== null && id !== actor.workspaceId;
  const found = bound ? null : await db.row<WorkspaceWithSettings>(find, [id, actor.organization.id, actor.user.id]);
  if (!found) throw notFound('workspace');
  return found;
}

export const slugsOf = async (db: Queryable, organizationId: string): Promise<Set<string>> =>
  new Set((await db.rows<{ slug: string }>(slugs, [organizationId])).map(w => w.slug));

export const countWorkspaces = async (db: Queryable, organizationId: string): Promise<number> =>
  (await db.row<{ workspaces: number }>(counted, [organizationId]))?.workspaces ?? 0;

export const slugTaken = () =>
  apiError('ALREADY_EXISTS', { message: 'The organization already has a workspace with this slug.' });

export async function saveWorkspace(tx: Tx, { id, name, slug, settings: s, brand }: WorkspaceWithSettings, now: Date) {
  try {
    await tx.run(update, [
      id,
      name,
      slug,
      s.language,
      s.defaultExpiryDays,
      s.reminderIntervalDays,
      s.allowDelegation,
      s.signatureMethod,
      s.nationalIdDisplayMode,
      s.sendPlainTextEmailOnly,
      s.aiChatEnabled,
      s.requireApproval,
      s.completedRetentionDays,
      s.trashRetentionDays,
      now,
      s.timeZone,
      s.signaturePage,
      s.evidencePage,
      s.senderName,
      brand && JSON.stringify(brand),
      s.embedOrigins,
    ]);
  } catch (error) {
    throw brokenConstraint(error) === 'workspaces_organization_id_slug_key' ? slugTaken() : error;
  }
}
