/**
 * Whether blocks are so short that they fit on any page. The typesetter then need not measure them, which takes it longer
 * the more it has measured before.
 */
import type { Block, Inline } from './document.ts';
import { roomsOf } from './widths.ts';

/** More than any letter is wide and any line high, in points, in text without a size of its own. */
const letter = 14;
const line = 24;
const unknown = Number.POSITIVE_INFINITY;

/** At most as much of the page as blocks may take that are short. */
const share = 0.5;

export const isShort = (blocks: readonly Block[], room: number, pageHeight: number): boolean =>
  heightOf(blocks, room) <= pageHeight * share;

/** No less than the height of blocks in points; infinite where that is not simple. */
const heightOf = (blocks: readonly Block[], room: number): number =>
  blocks.reduce((sum, block) => sum + (sum === unknown ? 0 : ownHeight(block, Math.max(letter, room))), 0);

function ownHeight(block: Block, room: number): number {
  switch (block.kind) {
    case 'PARAGRAPH':
      return block.margin || block.lineHeight ? unknown : textHeight(block.inlines, room);
    case 'PLACEHOLDER':
      return block.placeholder.height + line;
    case 'SPACE':
      return block.height;
    case 'LIST':
      return block.items.reduce((sum, item) => sum + line + heightOf(item.blocks, room - 40), 0);
    case 'ROW': {
      const free = room - block.gap * (block.cells.length - 1);
      const rooms = roomsOf(
        block.cells.map(({ width }) => width),
        free,
      );
      return Math.max(0, ...block.cells.map((cell, i) => heightOf(cell.blocks, rooms[i] ?? letter)));
    }
    case 'BOX': {
      const { padding, margin, width } = block.look;
      if (width) return unknown;
      const across = [padding, margin].reduce((sum, side) => sum + (side ? side.left + side.right : 0), 0);
      const above = [padding, margin].reduce((sum, side) => sum + (side ? side.top + side.bottom : 0), 0);
      return above + line + heightOf(block.blocks, room - across);
    }
    default:
      return unknown;
  }
}

function textHeight(inlines: readonly Inline[], room: number): number {
  let lines = 1;
  for (const inline of inlines) {
    if (inline.kind === 'IMAGE' || (inline.kind === 'TEXT' && inline.look?.size !== undefined)) return unknown;
    if (inline.kind === 'TEXT') lines += (inline.text.length * letter) / room;
    else lines += inline.kind === 'PLACEHOLDER' ? 1 + inline.placeholder.height / line : 1;
  }
  return Math.ceil(lines + 1) * line;
}
