/** What filters and bulk actions choose from: members, tags, folders, templates and custom fields of the workspace. */
import { useQuery } from '@tanstack/react-query';
import { useDashboard } from '../../../session/context.ts';
import type { Query } from '../../../session/requests.ts';

export interface Option {
  id: string;
  name: string;
  color?: string | null;
  parentFolderId?: string | null;
}

export type OptionKind = 'members' | 'tags' | 'folders' | 'templates' | 'fields';

const sources: Record<OptionKind, { path: string; query: Query }> = {
  members: { path: '/members', query: { permission: 'READ_DOCUMENT' } },
  tags: { path: '/tags', query: { availableFor: 'DOCUMENT' } },
  folders: { path: '/folders', query: { type: 'DOCUMENT' } },
  templates: { path: '/templates', query: {} },
  fields: { path: '/custom-fields', query: { type: 'DOCUMENT' } },
};

const most = 500;

/** Undefined while it loads. `enabled` says whether anything needs it yet. */
export function useOptions(kind: OptionKind, enabled = true): readonly Option[] | undefined {
  const { requests, viewer, permissions } = useDashboard();
  // Members are listed for those who write documents; others choose themselves alone.
  const alone = kind === 'members' && !permissions.has('EDIT_DOCUMENT') && !permissions.has('MANAGE_WORKSPACE_MEMBERS');
  const { data } = useQuery({
    queryKey: [viewer.workspace.id, 'options', kind],
    queryFn: async ({ signal }) => {
      if (alone) return [{ id: viewer.user.id, name: viewer.user.name }];
      const found: Option[] = [];
      let cursor: string | null = null;
      do {
        const page: { data: Option[]; nextCursor: string | null } = await requests.get(
          sources[kind].path,
          { ...sources[kind].query, limit: 100, ...(cursor !== null && { cursor }) },
          signal,
        );
        found.push(...page.data);
        cursor = page.nextCursor;
      } while (cursor !== null && found.length < most);
      return found;
    },
    enabled,
    staleTime: 60_000,
  });
  return data;
}
