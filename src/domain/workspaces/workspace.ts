/** The workspace: its row, its settings, and which of them this server supports. Pure. */
import { type Issue, notAvailable } from '../../contract/errors.ts';
import type { Permission } from '../../contract/permissions.ts';
import type {
  WorkspaceSettings,
  WorkspaceSettingsPatch,
} from '../../contract/schemas/workspaces/workspace-settings.ts';
import type { Workspace, WorkspaceDetail } from '../../contract/schemas/workspaces/workspaces.ts';
import type { Reach } from '../app/actor.ts';
import { showBranding } from '../organizations/branding.ts';
import type { BrandRow } from '../organizations/sender.ts';

export interface WorkspaceRow {
  id: string;
  slug: string;
  name: string;
  organization_id: string;
  created_at: Date;
}

export interface WorkspaceWithSettings extends WorkspaceRow {
  settings: Omit<WorkspaceSettings, 'branding'>;
  /** Null: the organization's. */
  brand: BrandRow | null;
  /** Permissions of the actor's role in that workspace. */
  permissions: Permission[];
}

/** Signature methods that need no external service. */
export const ownMethods: readonly string[] = ['DRAWING', 'CLICK_TO_SIGN'];

/** `eids` are the electronic IDs that this server supports. */
export function settingIssues(given: WorkspaceSettingsPatch, path: string, eids: readonly string[]): Issue[] {
  const issues: Issue[] = [];
  if (given.signatureMethod && ![...ownMethods, ...eids].includes(given.signatureMethod))
    issues.push(notAvailable(`${path}.signatureMethod`, given.signatureMethod));
  if (given.aiChatEnabled) issues.push(notAvailable(`${path}.aiChatEnabled`, 'aiChatEnabled'));
  return issues;
}

export const showWorkspace = (w: WorkspaceRow, { workspaceId }: Reach): Workspace => ({
  id: w.id,
  slug: w.slug,
  name: w.name,
  organizationId: w.organization_id,
  isCurrent: w.id === workspaceId,
  createdAt: w.created_at.toISOString(),
});

export const showWorkspaceDetail = (publicUrl: string, w: WorkspaceWithSettings, reach: Reach): WorkspaceDetail => ({
  ...showWorkspace(w, reach),
  settings: { ...w.settings, branding: w.brand && showBranding(publicUrl, w.organization_id, w.brand) },
});
