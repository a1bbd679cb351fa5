/** Goes to pages and fields, and keeps the number of the page in the address. */
import { useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Board } from '../board/board.ts';
import { useBoardPart } from '../context.ts';

const quietMs = 300;

export function useMoving(board: Board, scroller: HTMLElement | null, scale: number) {
  const page = useBoardPart(board, 'page');
  const isReady = scroller !== null && scale > 0;
  const begun = useRef(false);

  const goTo = useCallback(
    (number: number) => {
      const sheet = scroller?.querySelector(`[data-page="${number}"]`);
      if (!scroller || !sheet) return;
      scroller.scrollBy(0, sheet.getBoundingClientRect().top - scroller.getBoundingClientRect().top - 16);
      board.set({ page: number });
    },
    [board, scroller],
  );

  const focus = useCallback(
    (id: string) => {
      // Drawn at once: a field that got the focus a frame later would take it back from what the next key chose.
      flushSync(() => board.select([id]));
      const box = scroller?.querySelector<HTMLElement>(`[data-box="${CSS.escape(id)}"]`);
      box?.focus({ preventScroll: true });
      box?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    [board, scroller],
  );

  useEffect(() => {
    if (!isReady || begun.current) return;
    begun.current = true;
    if (board.get().page > 1) goTo(board.get().page);
  }, [isReady, board, goTo]);

  useEffect(() => {
    const timer = setTimeout(() => {
      const address = new URL(window.location.href);
      if (Number(address.searchParams.get('page') ?? 1) === page) return;
      address.searchParams.set('page', String(page));
      window.history.replaceState(window.history.state, '', address);
    }, quietMs);
    return () => clearTimeout(timer);
  }, [page]);

  return { goTo, focus };
}
