/** Whether the person may open a page, and whether they could since the dashboard was opened. */
import { useDashboard } from './context.ts';
import type { Needs, Power } from './needs.ts';

const had = new Set<Power>();

/** A page that is gone says so to those who had it; to others it looks like one that does not exist. */
export function useAllowed(): (needs: Needs) => 'ALLOWED' | 'NO_LONGER' | 'MISSING' {
  const { permissions, viewer } = useDashboard();
  const has = new Set<Power>(permissions);
  if (viewer.isOperator) has.add('OPERATOR');
  for (const one of has) had.add(one);
  return needs => {
    const enough: readonly Power[] = [needs].flat();
    if (enough.length === 0 || enough.some(one => has.has(one))) return 'ALLOWED';
    return enough.some(one => had.has(one)) ? 'NO_LONGER' : 'MISSING';
  };
}
