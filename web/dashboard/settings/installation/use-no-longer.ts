/** The command line can take the page from the person, of which no event comes: the first refused request shows it. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDashboard } from '../../session/context.ts';
import type { Failure } from '../../session/requests.ts';

export function useNoLonger(failure: Failure | null): void {
  const { viewer } = useDashboard();
  const client = useQueryClient();
  const isOver = failure?.code === 'PERMISSION_DENIED';
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: [viewer.workspace.id, 'viewer'] });
  }, [isOver, client, viewer.workspace.id]);
}
