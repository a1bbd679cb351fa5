/** What each permission allows, in the person's language. */
import { useQuery } from '@tanstack/react-query';
import type { Permission } from '../../../../src/contract/permissions.ts';
import { useDashboard } from '../../session/context.ts';

export type PermissionLabels = ReadonlyMap<Permission, string>;

export function usePermissionLabels() {
  const { requests, viewer } = useDashboard();
  const query = useQuery({
    queryKey: [viewer.workspace.id, 'permissions'],
    queryFn: ({ signal }) => requests.get<{ data: { key: Permission; label: string }[] }>('/permissions', {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const labels: PermissionLabels = new Map(query.data?.data.map(({ key, label }) => [key, label]));
  return { ...query, labels };
}
