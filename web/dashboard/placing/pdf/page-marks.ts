/** The lines of text and the ruled lines of a page, in points of the page as it is displayed. */
import type { OpenPdf } from '../../../signer/document/pdf.ts';
import type { Rect } from '../geometry/rects.ts';
import type { Lines } from '../geometry/snap.ts';
import { ruledLines } from './ruled-lines.ts';

export interface TextPiece extends Rect {
  text: string;
}

export interface PageMarks {
  texts: readonly TextPiece[];
  /** Lines and edges of boxes; one side of each is 0. */
  rules: readonly Rect[];
}

export const noMarks: PageMarks = { texts: [], rules: [] };

interface Item {
  str: string;
  transform: number[];
  width: number;
  height: number;
}

export async function readMarks({ pdfjs, document }: OpenPdf, number: number): Promise<PageMarks> {
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const shown = (x1: number, y1: number, x2: number, y2: number): Rect => {
    const [ax = 0, ay = 0] = viewport.convertToViewportPoint(x1, y1);
    const [bx = 0, by = 0] = viewport.convertToViewportPoint(x2, y2);
    return { x: Math.min(ax, bx), y: Math.min(ay, by), width: Math.abs(ax - bx), height: Math.abs(ay - by) };
  };
  const { items } = await page.getTextContent();
  const texts = (items as Item[])
    .filter(item => item.str !== undefined && item.str.trim() !== '')
    .map(({ str, transform, width, height }) => {
      const [a = 0, b = 0, , , x = 0, y = 0] = transform;
      const turn = Math.atan2(b, a);
      const [along, up] = [
        { x: Math.cos(turn) * width, y: Math.sin(turn) * width },
        { x: -Math.sin(turn) * height, y: Math.cos(turn) * height },
      ];
      return { text: str, ...shown(x, y, x + along.x + up.x, y + along.y + up.y) };
    });
  const list = await page.getOperatorList();
  const rules = ruledLines(list.fnArray, list.argsArray, pdfjs.OPS).map(([x1, y1, x2, y2]) => shown(x1, y1, x2, y2));
  return { texts, rules };
}

const byValue = (values: readonly number[]): number[] => [...new Set(values.map(value => Math.round(value * 4) / 4))];

/** What fields of the page snap to: its text, its ruled lines, its margins and its middle. */
export function linesOfPage({ texts, rules }: PageMarks, page: { width: number; height: number }): Lines {
  const lefts = byValue(texts.map(({ x }) => x));
  const rights = texts.map(({ x, width }) => x + width);
  const baselines = byValue(texts.map(({ y, height }) => y + height));
  const margins = texts.length > 0 ? [Math.min(...lefts), Math.max(...rights)] : [];
  return {
    across: [
      ...margins.map(at => ({ at, why: 'margin' as const, only: ['start', 'end'] as const })),
      ...lefts.map(at => ({ at, why: 'text' as const, only: ['start'] as const })),
      ...byValue(rules.flatMap(({ x, width }) => [x, x + width])).map(at => ({
        ...{ at, why: 'rule' as const, only: ['start', 'end'] as const },
      })),
      { at: page.width / 2, why: 'page', only: ['middle'] },
    ],
    down: [
      ...baselines.map(at => ({ at, why: 'text' as const, only: ['end'] as const })),
      ...byValue(rules.flatMap(({ y, height }) => [y, y + height])).map(at => ({
        ...{ at, why: 'rule' as const, only: ['start', 'end'] as const },
      })),
    ],
  };
}
