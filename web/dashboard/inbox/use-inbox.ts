import { useQuery } from '@tanstack/react-query';
import type { Inbox } from '../../../src/contract/dashboard/inbox.ts';
import { useDashboard } from '../session/context.ts';

/** What needs the person, or what they have done. Also asked for the count in the navigation. */
export function useInbox(done = false) {
  const { requests, viewer, permissions } = useDashboard();
  return useQuery({
    queryKey: [viewer.workspace.id, 'inbox', done],
    queryFn: ({ signal }) => requests.get<Inbox>('/inbox', done ? { done } : {}, signal),
    enabled: permissions.has('READ_DOCUMENT'),
    staleTime: 30_000,
  });
}
