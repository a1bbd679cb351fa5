/** Whether the role allows a page, and whether it did since the dashboard was opened. */
import type { Permission } from '../../../src/contract/permissions.ts';
import { useDashboard } from './context.ts';
import type { Needs } from './needs.ts';

const had = new Set<Permission>();

/** A page that is gone says so to those who had it; to others it looks like one that does not exist. */
export function useAllowed(): (needs: Needs) => 'ALLOWED' | 'NO_LONGER' | 'MISSING' {
  const { permissions } = useDashboard();
  for (const one of permissions) had.add(one);
  return needs => {
    const enough: readonly Permission[] = [needs].flat();
    if (enough.length === 0 || enough.some(one => permissions.has(one))) return 'ALLOWED';
    return enough.some(one => had.has(one)) ? 'NO_LONGER' : 'MISSING';
  };
}
