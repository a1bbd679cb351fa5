/**
 * PATCH /workspaces/{id}: requires MANAGE_WORKSPACE_SETTINGS in the changed workspace, which may differ from the
 * actor's.
 */
import { apiError, invalid } from '../../contract/errors.ts';
import { workspaceOperations } from '../../contract/operations/workspaces/workspaces.ts';
import type { WorkspaceSettings } from '../../contract/schemas/workspaces/workspace-settings.ts';
import { type Context, command } from '../app/operation.ts';
import { environmentOf } from '../organizations/organization.ts';
import { changeAccess } from './access.ts';
import { publishSecurityEvent } from './security-events.ts';
import { settingIssues, showWorkspaceDetail, type WorkspaceWithSettings } from './workspace.ts';
import { loadWorkspace, saveWorkspace } from './workspace-store.ts';

const needed = 'MANAGE_WORKSPACE_SETTINGS';

function mustManage({ permissions }: WorkspaceWithSettings): void {
  if (permissions.includes('ADMINISTRATOR') || permissions.includes(needed)) return;
  throw apiError('PERMISSION_DENIED', {
    message: `The account does not have the permission ${needed} in that workspace.`,
  });
}

/** The event belongs to the workspace that was changed. */
async function publishRetention(
  ctx: Context,
  before: WorkspaceWithSettings,
  after: WorkspaceWithSettings,
): Promise<void> {
  const [was, is] = [before.settings, after.settings];
  if (was.completedRetentionDays === is.completedRetentionDays && was.trashRetentionDays === is.trashRetentionDays)
    return;
  const there = { ...ctx, actor: { ...ctx.actor, workspaceId: after.id } };
  await publishSecurityEvent(there, 'security.workspace_retention_updated', after.id, {
    workspaceName: after.name,
    previousCompletedRetentionDays: was.completedRetentionDays,
    previousTrashRetentionDays: was.trashRetentionDays,
    completedRetentionDays: is.completedRetentionDays,
    trashRetentionDays: is.trashRetentionDays,
  });
}

export const updateWorkspace = command(workspaceOperations.update, async (ctx, { params, body }) => {
  const { actor, tx, app, now } = ctx;
  await changeAccess(ctx);
  const before = await loadWorkspace(tx, actor, params.id);
  mustManage(before);
  const given = body.settings ?? {};
  const issues = settingIssues(given, 'settings', app.eid.schemesOf(environmentOf(actor.organization)));
  if (issues.length > 0) throw invalid(...issues);
  // JSON has no undefined members.
  const settings = { ...before.settings, ...(given as Partial<WorkspaceSettings>) };
  const after = { ...before, name: body.name ?? before.name, slug: body.slug ?? before.slug, settings };
  await saveWorkspace(tx, after, now);
  await publishRetention(ctx, before, after);
  return showWorkspaceDetail(after, actor);
});
