/** A list that the service answers in pages, with all that was fetched so far. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDashboard } from '../session/context.ts';
import type { Query } from '../session/requests.ts';

interface Page<Item> {
  data: Item[];
  nextCursor: string | null;
}

/** `key` begins with the noun, such as `contacts`, so that a change of one refreshes all its lists. */
export function usePages<Item>(key: readonly unknown[], path: string, query: Query, isEnabled = true) {
  const { requests, viewer } = useDashboard();
  const list = useInfiniteQuery({
    queryKey: [viewer.workspace.id, ...key, query],
    queryFn: ({ pageParam, signal }) =>
      requests.get<Page<Item>>(path, { limit: 50, ...query, ...(pageParam !== null && { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    enabled: isEnabled,
  });
  return { ...list, items: list.data?.pages.flatMap(page => page.data) ?? [] };
}
