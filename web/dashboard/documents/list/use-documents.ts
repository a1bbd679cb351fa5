/**
 * The rows of the list. Pages are fetched as they are scrolled to, from the top, and once somebody jumped to the end, from
 * the bottom as well; what lies between is empty until it is reached.
 */
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DocumentRow } from '../../../../src/contract/dashboard/document-rows.ts';
import { useDashboard } from '../../session/context.ts';
import type { Query, Requests } from '../../session/requests.ts';
import { wantedPages } from './stretch.ts';

export interface Page {
  data: DocumentRow[];
  nextCursor: string | null;
  total?: number;
}

export const pageSize = 100;
/** Sorted by a value that some documents lack, the list cannot be turned around: those without one come last both ways. */
const turnable = new Set(['updatedAt', 'createdAt', 'name']);

/** The rows from one end of the list. */
export function rowsQuery(requests: Requests, workspaceId: string, asked: Query, end: 'top' | 'bottom') {
  const turned = { ...asked, orderDirection: asked.orderDirection === 'asc' ? 'desc' : 'asc' };
  const sent = end === 'top' ? asked : turned;
  return infiniteQueryOptions({
    queryKey: [workspaceId, 'documents', end, asked],
    queryFn: ({ pageParam, signal }) =>
      requests.get<Page>(
        '/document-rows',
        { ...sent, limit: pageSize, ...(pageParam === null ? { include: 'total' } : { cursor: pageParam }) },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.nextCursor,
  });
}

function usePages(asked: Query, end: 'top' | 'bottom', enabled: boolean) {
  const { requests, viewer } = useDashboard();
  return useInfiniteQuery({ ...rowsQuery(requests, viewer.workspace.id, asked, end), enabled });
}

const rowsIn = (pages: readonly Page[] | undefined): DocumentRow[] => pages?.flatMap(page => page.data) ?? [];

export function useDocuments(asked: Query) {
  const [turned, setTurned] = useState<string | null>(null);
  const name = JSON.stringify(asked);
  const top = usePages(asked, 'top', true);
  const canTurn = turnable.has(String(asked.orderBy));
  const bottom = usePages(asked, 'bottom', turned === name && canTurn && top.hasNextPage);
  const first = useMemo(() => rowsIn(top.data?.pages), [top.data]);
  const last = useMemo(() => rowsIn(bottom.data?.pages), [bottom.data]);
  const total = top.data?.pages[0]?.total;
  const isTurned = last.length > 0 && total !== undefined && first.length + last.length < total;
  const count = isTurned ? total : top.hasNextPage && total !== undefined && turned === name ? total : first.length;

  /** The row at a place; undefined where it is not loaded yet. */
  const rowAt = (index: number): DocumentRow | undefined => first[index] ?? last[count - 1 - index];

  return {
    first,
    total,
    count,
    rowAt,
    isPending: top.isPending,
    error: top.error,
    refetch: top.refetch,
    /** Fetches what is near the rows in view. */
    reach(from: number, to: number): void {
      const wanted = wantedPages({ from, to, count, top: first.length, bottom: isTurned ? last.length : 0 });
      if (wanted.top && top.hasNextPage && !top.isFetching) void top.fetchNextPage();
      if (wanted.bottom && bottom.hasNextPage && !bottom.isFetching) void bottom.fetchNextPage();
    },
    /** Makes the end reachable at once. */
    turn: () => setTurned(name),
  };
}
export type Documents = ReturnType<typeof useDocuments>;
