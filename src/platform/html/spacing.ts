/**
 * The space between consecutive blocks. In CSS the larger of two margins counts and bare lines follow closely; in a
 * typeset document an explicit margin counts alone. So CSS margins are converted to what a browser shows. Default
 * margins stay unset, so that they follow the density of the typeset document.
 */
import type { Block, Sides } from '../typesetting/document.ts';

export interface Margins {
  top: number;
  bottom: number;
}

/** Multiples of the text size: between paragraphs, and half of the gap between lines. */
export const usual = 0.46;
const halfLeading = 0.22;
const headingTop = [2, 1.8, 1.5, 1.4, 1.3, 1.2] as const;

const sideOf = (size: number): Margins => ({ top: usual * size, bottom: usual * size });

/** `setMargins` has the margins of blocks whose CSS sets them, and of bare lines. */
export function spaced(blocks: Block[], setMargins: ReadonlyMap<Block, Margins>, size: number): Block[] {
  const own = (block: Block): Margins => {
    const known = setMargins.get(block);
    if (known) return known;
    if (block.kind === 'HEADING') return { top: (headingTop[block.level - 1] ?? 1) * size, bottom: 0.35 * size };
    return block.kind === 'ROW' || block.kind === 'SPACE' ? { top: 0, bottom: 0 } : sideOf(size);
  };
  const leading = (block: Block): number => {
    if (block.kind === 'BOX' || block.kind === 'ROW' || block.kind === 'SPACE') return 0;
    const height = block.kind === 'PARAGRAPH' ? block.lineHeight : undefined;
    return (height === undefined ? halfLeading : Math.max(0, height - 1) / 2) * size;
  };
  for (const [i, block] of blocks.entries()) {
    const next = blocks[i + 1];
    if (!next || !(setMargins.has(block) || setMargins.has(next))) continue;
    const gap = Math.max(own(block).bottom, own(next).top) + leading(block) + leading(next);
    if (Math.abs(gap - (usual + 2 * halfLeading) * size) < 0.01 && isPlain(block) && isPlain(next)) continue;
    put(block, 'bottom', gap, size);
    put(next, 'top', gap, size);
  }
  return blocks;
}

/** Uses the default spacing of the typeset document. */
const isPlain = (block: Block): boolean => block.kind !== 'BOX' && !('margin' in block);

const round = (points: number): number => Math.round(points * 100) / 100;

/** Only paragraphs and boxes have margins of their own. */
function put(block: Block, side: 'top' | 'bottom', points: number, size: number): void {
  if (block.kind !== 'PARAGRAPH' && block.kind !== 'BOX') return;
  const rest = block.kind === 'BOX' ? 0 : round((usual + 2 * halfLeading) * size);
  const before: Sides = (block.kind === 'BOX' ? block.look.margin : block.margin) ?? {
    top: rest,
    right: 0,
    bottom: rest,
    left: 0,
  };
  const margin = { ...before, [side]: round(points) };
  if (block.kind === 'BOX') block.look.margin = margin;
  else block.margin = margin;
}
