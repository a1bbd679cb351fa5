/** The row that keys act on, and the document next to the list, which follows it after a moment of rest. */
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDashboard } from '../../session/context.ts';
import type { ListState } from './address.ts';
import type { ListHandle } from './document-list.tsx';
import type { Documents } from './use-documents.ts';

const restMs = 120;

export function useCursor(
  documents: Documents,
  state: ListState,
  handle: RefObject<ListHandle | null>,
  onOpen: (id: string) => void,
) {
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  const [current, setCurrent] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => void (timer.current && clearTimeout(timer.current)), []);

  const opened = documents.first.findIndex(({ id }) => id === state.open);
  useEffect(() => {
    if (opened >= 0) setCurrent(opened);
  }, [opened]);

  const prefetch = (index: number) => {
    const id = documents.rowAt(index)?.id;
    if (id === undefined) return;
    void client.prefetchQuery({
      queryKey: [viewer.workspace.id, 'document', id],
      queryFn: ({ signal }) => requests.get(`/documents/${id}`, {}, signal),
    });
  };

  const go = (index: number) => {
    const to = Math.max(0, Math.min(documents.count - 1, index));
    if (documents.count === 0) return;
    setCurrent(to);
    handle.current?.focus(to);
    if (timer.current) clearTimeout(timer.current);
    if (state.open === null) return;
    timer.current = setTimeout(() => {
      const row = documents.rowAt(to);
      if (row) onOpen(row.id);
      prefetch(to + 1);
      prefetch(to - 1);
    }, restMs);
  };
  return { current: Math.min(current, Math.max(0, documents.count - 1)), setCurrent, go, opened };
}
