/** Texts in cells of equal width, one character in each, as in comb fields (ISO 32000-1, table 228). */
import type { TextStyle } from '../../typesetting/stamps.ts';
import type { Stamp } from '../pdf.ts';
import { type Box, drawText, within } from './drawing.ts';
import { type DocumentFonts, drawable, drawsAlone, faceOf } from './fonts.ts';
import { partOf } from './turned.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters of a text with their cells, counted from 0; null when it has more characters than cells. */
function placed(text: string, cells: number, align: TextStyle['align']): { text: string; cell: number }[] | null {
  const characters = Array.from(segmenter.segment(drawable(text)), ({ segment }) => segment);
  const spare = cells - characters.length;
  if (spare < 0) return null;
  const first = align === 'RIGHT' ? spare : align === 'CENTER' ? Math.floor(spare / 2) : 0;
  return characters.map((character, i) => ({ text: character, cell: first + i }));
}

const largestText = 12;

/** All characters in one size. A text with more characters than cells runs on as any other. */
export function drawCells(box: Box, text: string, cells: number, style: TextStyle, fonts: DocumentFonts): string {
  const characters = placed(text, cells, style.align);
  if (!characters) return drawText(box, text, false, style, fonts);
  const cell = { width: box.width / cells, height: box.height };
  const widest = Math.max(0.1, ...characters.map(one => fonts.width(faceOf(style), one.text, 1)));
  const fontSize = Math.min(style.fontSize ?? largestText, (cell.width * 0.9) / widest);
  const own = { ...style, fontSize, align: 'CENTER' as const };
  return characters
    .map(one => within([1, 0, 0, 1, one.cell * cell.width, 0], drawText(cell, one.text, false, own, fonts)))
    .join('');
}

/** A text in cells that our default font cannot draw, as a stamp for each cell; any other stamp as it is. */
export function stampsOfCells(stamp: Stamp): Stamp[] {
  if (stamp.kind !== 'TEXT' || stamp.cells === undefined || drawsAlone(stamp.text)) return [stamp];
  const { cells, turned = 0, rect, style, ...same } = stamp;
  const characters = placed(stamp.text, cells, style.align);
  if (!characters) return [{ ...same, turned, rect, style }];
  return characters.map(({ text, cell }) => ({
    ...{ ...same, turned, text },
    rect: partOf(rect, turned, cell / cells, (cell + 1) / cells),
    style: { ...style, align: 'CENTER' },
  }));
}
