import { useQuery } from '@tanstack/react-query';
import type { SavedView } from '../../../../../src/contract/dashboard/saved-views.ts';
import { useDashboard } from '../../../session/context.ts';

/** The person's saved views and those of the workspace; undefined while they load. */
export function useSavedViews(): readonly SavedView[] | undefined {
  const { requests, viewer, permissions } = useDashboard();
  return useQuery({
    queryKey: [viewer.workspace.id, 'saved-views'],
    queryFn: ({ signal }) => requests.get<{ data: SavedView[] }>('/saved-views', {}, signal),
    enabled: permissions.has('READ_DOCUMENT'),
    staleTime: 60_000,
  }).data?.data;
}
