/** PATCH /workspaces/{id}: whoever changes a workspace manages the settings of that one, wherever they act. */
import { invalid, refusal } from '../../contract/errors.ts';
import type { WorkspaceSettings } from '../../contract/workspace-settings.ts';
import { workspaceRows } from '../../contract/workspaces.ts';
import { type Call, serve } from '../act.ts';
import { environmentOf } from '../organizations/organization.ts';
import { changeAccess } from './access.ts';
import { tellSecurity } from './told.ts';
import { settingIssues, showWorkspaceDetail, type WorkspaceWithSettings } from './workspace.ts';
import { loadWorkspace, saveWorkspace } from './workspace-store.ts';

const needed = 'MANAGE_WORKSPACE_SETTINGS';

function mustManage({ permissions }: WorkspaceWithSettings): void {
  if (permissions.includes('ADMINISTRATOR') || permissions.includes(needed)) return;
  throw refusal('PERMISSION_DENIED', { message: `The account lacks the permission ${needed} in that workspace.` });
}

/** Heard in the workspace that was changed. */
async function tellRetention(call: Call, before: WorkspaceWithSettings, after: WorkspaceWithSettings): Promise<void> {
  const [was, is] = [before.settings, after.settings];
  if (was.completedRetentionDays === is.completedRetentionDays && was.trashRetentionDays === is.trashRetentionDays)
    return;
  const there = { ...call, actor: { ...call.actor, workspaceId: after.id } };
  await tellSecurity(there, 'security.workspace_retention_updated', after.id, {
    workspaceName: after.name,
    previousCompletedRetentionDays: was.completedRetentionDays,
    previousTrashRetentionDays: was.trashRetentionDays,
    completedRetentionDays: is.completedRetentionDays,
    trashRetentionDays: is.trashRetentionDays,
  });
}

export const updateWorkspace = serve(workspaceRows.update, async (call, { params, body }) => {
  const { actor, tx, ground, now } = call;
  await changeAccess(call);
  const before = await loadWorkspace(tx, actor, params.id);
  mustManage(before);
  const given = body.settings ?? {};
  const issues = settingIssues(given, 'settings', ground.eid.schemesOf(environmentOf(actor.organization)));
  if (issues.length > 0) throw invalid(...issues);
  // What came as JSON has no member that is undefined.
  const settings = { ...before.settings, ...(given as Partial<WorkspaceSettings>) };
  const after = { ...before, name: body.name ?? before.name, slug: body.slug ?? before.slug, settings };
  await saveWorkspace(tx, after, now);
  await tellRetention(call, before, after);
  return showWorkspaceDetail(after, actor);
});
