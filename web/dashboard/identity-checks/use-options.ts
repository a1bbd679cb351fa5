/** What identity checks can use here, and why none can be sent. */
import { useQuery } from '@tanstack/react-query';
import type { IdentityCheckOptions } from '../../../src/contract/dashboard/identity-checks.ts';
import { useDashboard } from '../session/context.ts';

export type Hindrance = 'NO_EID' | 'NOT_INCLUDED' | 'USED_UP';

export function hindranceOf({ schemes, quota, used }: IdentityCheckOptions): Hindrance | null {
  if (quota === 0) return 'NOT_INCLUDED';
  if (schemes.length === 0) return 'NO_EID';
  return quota !== null && used >= quota ? 'USED_UP' : null;
}

export function useOptions() {
  const { requests, viewer } = useDashboard();
  return useQuery({
    queryKey: [viewer.workspace.id, 'identity-checks', 'options'],
    queryFn: ({ signal }) => requests.get<IdentityCheckOptions>('/identity-check-options', {}, signal),
  });
}
