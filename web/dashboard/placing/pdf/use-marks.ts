/** The text and the lines of the pages: those in view first, then the others one at a time. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Board } from '../board/board.ts';
import { useBoardPart } from '../context.ts';
import type { Lines } from '../geometry/snap.ts';
import { linesOfPage, noMarks, type PageMarks, readMarks } from './page-marks.ts';
import type { Opened } from './use-file.ts';

/** More pages are read only when they are opened. */
const maxAhead = 60;

export interface Marks {
  marks: ReadonlyMap<number, PageMarks>;
  /** What fields of a page snap to. */
  linesOf(page: number): Lines;
}

export function useMarks(board: Board, opened: Opened): Marks {
  const page = useBoardPart(board, 'page');
  const [marks, setMarks] = useState<ReadonlyMap<number, PageMarks>>(new Map());
  const current = useRef(page);
  current.current = page;

  useEffect(() => {
    if (opened.status !== 'READY' || board.readOnly) return;
    let isOver = false;
    const known = new Set<number>();
    const nextPage = (): number | undefined => {
      const { current: now } = current;
      const ahead = Math.min(board.pages.length, maxAhead);
      const all = [now, now + 1, ...Array.from({ length: ahead }, (_, i) => i + 1)];
      return all.find(number => number <= board.pages.length && !known.has(number));
    };
    const readAll = async () => {
      for (let number = nextPage(); number !== undefined && !isOver; number = nextPage()) {
        known.add(number);
        // A page that cannot be read has only its middle to snap to.
        const found = await readMarks(opened.pdf, number).catch(() => noMarks);
        const at = number;
        if (!isOver) setMarks(before => new Map([...before, [at, found]]));
      }
    };
    void readAll();
    return () => {
      isOver = true;
    };
  }, [board, opened]);

  const lines = useMemo(() => new Map<number, Lines>(), []);
  const linesOf = useCallback(
    (number: number): Lines => {
      const found = marks.get(number);
      const made =
        lines.get(number) ?? linesOfPage(found ?? noMarks, board.pages[number - 1] ?? { width: 0, height: 0 });
      if (found) lines.set(number, made);
      return made;
    },
    [marks, lines, board],
  );
  return { marks, linesOf };
}
