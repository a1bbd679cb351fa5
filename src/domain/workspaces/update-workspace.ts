/**
 * PATCH /workspaces/{id}: requires MANAGE_WORKSPACE_SETTINGS in the changed workspace, which may differ from the
 * actor's.
 */
import { apiError, invalid } from '../../contract/errors.ts';
import { workspaceOperations } from '../../contract/operations/workspaces/workspaces.ts';
import type { WorkspaceSettings } from '../../contract/schemas/workspaces/workspace-settings.ts';
import type { WorkspacePatch } from '../../contract/schemas/workspaces/workspaces.ts';
import { type Context, command } from '../app/operation.ts';
import { type BrandPorts, branded, keepPictures, or, type Pictures } from '../organizations/branding.ts';
import { environmentOf } from '../organizations/organization.ts';
import { storeBrandImage } from '../organizations/store.ts';
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

/** With what the request gives. Keeps its pictures. Throws VALIDATION_FAILED. */
export async function changed(
  { app, actor, tx, now }: Context,
  before: WorkspaceWithSettings,
  { name = before.name, slug = before.slug, settings: given = {} }: WorkspacePatch,
  pictures: Pictures,
): Promise<WorkspaceWithSettings> {
  const issues = settingIssues(given, 'settings', app.eid.schemesOf(environmentOf(actor.organization)));
  if (issues.length > 0) throw invalid(...issues);
  for (const picture of pictures.values()) await storeBrandImage(tx, actor.organization.id, picture, now);
  const { branding, ...others } = given;
  // JSON has no undefined members.
  const settings = { ...before.settings, ...(others as Partial<WorkspaceSettings>) };
  return {
    ...before,
    name,
    slug,
    settings,
    brand: branding ? branded(before.brand, branding, pictures) : or(branding, before.brand),
  };
}

/** The event belongs to the workspace that was changed. */
export async function publishRetention(
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

export const updateWorkspace = (ports: BrandPorts) =>
  command(
    workspaceOperations.update,
    async (ctx, { params, body }, pictures: Pictures) => {
      const { actor, tx, app, now } = ctx;
      await changeAccess(ctx);
      const before = await loadWorkspace(tx, actor, params.id);
      mustManage(before);
      const after = await changed(ctx, before, body, pictures);
      await saveWorkspace(tx, after, now);
      await publishRetention(ctx, before, after);
      return showWorkspaceDetail(app.publicUrl, after, actor);
    },
    (ctx, { body }) => keepPictures(ctx, ports, body.settings?.branding, 'settings.branding'),
  );
