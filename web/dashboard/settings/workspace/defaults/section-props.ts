import type { WorkspaceDetail } from '../../../../../src/contract/schemas/workspaces/workspaces.ts';
import type { Saved } from '../../form/use-saved.ts';

/** The workspace that a section shows a part of. */
export interface SectionProps {
  of: Saved<WorkspaceDetail>;
  workspace: WorkspaceDetail;
}
