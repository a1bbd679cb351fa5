/** The workspace with its settings, and sections of its pages. */
import { useQueryClient } from '@tanstack/react-query';
import type { WorkspaceDetail } from '../../../../src/contract/schemas/workspaces/workspaces.ts';
import { useDashboard } from '../../session/context.ts';
import { type Saved, useSaved } from '../form/use-saved.ts';
import { type Section, useSection } from '../form/use-section.ts';

export const useWorkspace = (): Saved<WorkspaceDetail> =>
  useSaved<WorkspaceDetail>(`/workspaces/${useDashboard().viewer.workspace.id}`);

interface Parts<Values extends object> {
  id: string;
  of: Saved<WorkspaceDetail>;
  workspace: WorkspaceDetail;
  /** The values of the section. */
  pick(workspace: WorkspaceDetail): Values;
  /** The body of the request that changes some of them. */
  body(changes: Partial<Values>, values: Values): object;
}

export function useWorkspaceSection<Values extends object>(parts: Parts<Values>): Section<Values> {
  const { id, of, workspace, pick, body } = parts;
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  return useSection<Values>({
    id,
    saved: pick(workspace),
    reload: async () => pick(await of.reload()),
    save: async changes => {
      of.keep(
        await requests.send<WorkspaceDetail>(
          'PATCH',
          `/workspaces/${workspace.id}`,
          body(changes, { ...pick(workspace), ...changes }),
        ),
      );
      // Nobody waits for the name in the navigation.
      void client.invalidateQueries({ queryKey: [viewer.workspace.id, 'viewer'] });
    },
  });
}

/** For sections whose values are all settings of the workspace. */
export const inSettings = (changes: object): object => ({ settings: changes });

/** What was typed as a number of days. What is none is sent as it is, so that the service names the field. */
export const daysIn = (text: string): number | string => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : text);
