/** The roles of the workspace, and which of them the person may give to others. */
import { useQuery } from '@tanstack/react-query';
import type { Permission } from '../../../../src/contract/permissions.ts';
import type { Role } from '../../../../src/contract/schemas/workspaces/roles.ts';
import { useDashboard } from '../../session/context.ts';

export function useRoles() {
  const { requests, viewer } = useDashboard();
  const key = [viewer.workspace.id, 'roles'];
  const load = (signal?: AbortSignal) => requests.get<{ data: Role[] }>('/roles', {}, signal).then(({ data }) => data);
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => load(signal) });
  return { ...query, roles: query.data ?? [], key, load };
}

/** Nobody gives what they do not have themselves. */
export const isGrantable = (granted: readonly Permission[], own: ReadonlySet<Permission>): boolean =>
  granted.every(one => own.has(one));
