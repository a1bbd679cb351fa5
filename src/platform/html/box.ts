/** Converts CSS background, border, padding, margin and width to a box around blocks. */
import type { Block, BoxLook } from '../typesetting/document.ts';
import { colorOf } from './colors.ts';
import type { Style } from './css.ts';
import { type Measures, pointsOf, sidesOf, sidesText, widthOf, within } from './lengths.ts';

interface Border {
  width: number;
  color: string;
}
const sides = ['top', 'right', 'bottom', 'left'] as const;
type Borders = Record<(typeof sides)[number], Border | null>;

const isWidth = (part: string): boolean => /^(?:-?[\d.]|thin$|medium$|thick$)/i.test(part);
const isStyle = (part: string): boolean =>
  /^(?:none|hidden|solid|dashed|dotted|double|groove|ridge|inset|outset)$/i.test(part);
const widths: Record<string, number> = { thin: 0.75, medium: 2.25, thick: 3.75 };

/** Splits at spaces, but not inside `rgb(…)`. */
const parts = (text: string): string[] => text.match(/[a-z]+\([^)]*\)|\S+/gi) ?? [];

/** A border is visible if its style is drawn and its width is not 0 (CSS Backgrounds 3). */
function bordersOf(style: Style, measures: Measures, ink: string): Borders {
  const found: Borders = { top: null, right: null, bottom: null, left: null };
  for (const [i, side] of sides.entries()) {
    let [width, line, color]: [string, string, string] = ['medium', 'none', ''];
    const shorthand = style.get(`border-${side}`) ?? style.get('border');
    for (const part of parts(shorthand ?? '')) {
      if (isStyle(part)) line = part;
      else if (isWidth(part)) width = part;
      else color = part;
    }
    const four = (property: string): string | undefined => {
      const [top, right = top, bottom = top, left = right] = parts(style.get(property) ?? '');
      return [top, right, bottom, left][i];
    };
    width = style.get(`border-${side}-width`) ?? four('border-width') ?? width;
    line = style.get(`border-${side}-style`) ?? four('border-style') ?? line;
    color = style.get(`border-${side}-color`) ?? four('border-color') ?? color;
    const points = widths[width.toLowerCase()] ?? pointsOf(width, measures) ?? 0;
    if (/^(?:none|hidden)$/i.test(line) || points <= 0 || /^transparent$/i.test(color)) continue;
    found[side] = { width: Math.min(20, Math.max(0.25, points)), color: colorOf(color) ?? ink };
  }
  return found;
}

/** Whether this style draws a border on any side. */
export const hasBorder = (style: Style, measures: Measures): boolean =>
  Object.values(bordersOf(style, measures, '#000000')).some(border => border !== null);

export const radiusOf = (style: Style, measures: Measures): number =>
  within(pointsOf(style.get('border-radius')?.split(/[\s/]/)[0], measures) ?? 0);

/** The width left for the content of a box, in points. */
export function roomInside(style: Style, measures: Measures): number {
  if (style.size === 0) return measures.room;
  const padding = sidesOf(style, 'padding', measures, 0);
  const width = widthOf(style.get('width') ?? style.get('max-width'), measures);
  const outer =
    width?.unit === 'POINTS'
      ? width.value
      : width?.unit === 'PERCENT'
        ? (measures.room * width.value) / 100
        : measures.room;
  return Math.max(20, outer - (padding?.left ?? 0) - (padding?.right ?? 0));
}

const isCentered = (style: Style): boolean => {
  const { left, right } = sidesText(style, 'margin');
  return left === 'auto' && right === 'auto';
};

/** If both side margins are `auto`, a box with a width is centred. */
function marginOf(style: Style, measures: Measures, rest: number, width: number | null): BoxLook['margin'] | null {
  const margin = sidesOf(style, 'margin', measures, rest);
  if (!margin || width === null) return margin;
  const free = Math.max(0, measures.room - width);
  if (isCentered(style)) return { ...margin, left: free / 2, right: free / 2 };
  return sidesText(style, 'margin').left === 'auto' ? { ...margin, left: Math.max(0, free - margin.right) } : margin;
}

/**
 * Wraps `blocks` according to the CSS of their element, or returns them unchanged if nothing is drawn. A single top or
 * bottom border becomes a rule. `rest` is the vertical margin if the CSS sets only other sides.
 */
export function boxed(blocks: Block[], style: Style, measures: Measures, ink: string, rest: number): Block[] {
  if (style.size === 0) return blocks;
  const look: BoxLook = {};
  const background = colorOf(style.get('background-color') ?? style.get('background'));
  if (background) look.background = background;
  const { top, right, bottom, left } = bordersOf(style, measures, ink);
  if (top && right && bottom && left) Object.assign(look, { border: top.color, borderWidth: top.width });
  const radius = radiusOf(style, measures);
  if (radius > 0 && (look.background || look.border)) look.radius = radius;
  const padding = sidesOf(style, 'padding', measures, 0);
  if (padding && Object.values(padding).some(side => side > 0)) look.padding = padding;
  const width = widthOf(style.get('width') ?? style.get('max-width'), measures);
  const across = width?.unit === 'PERCENT' ? (measures.room * width.value) / 100 : (width?.value ?? null);
  const margin = marginOf(style, measures, rest, across);
  if (margin) look.margin = margin;
  // a full width, or one that follows from margins on both sides, is not set
  const isLeft = across !== null && across < measures.room * 0.97 && !isCentered(style);
  if (width && isLeft) look.width = width;
  const rules: [Block[], Block[]] = look.border
    ? [[], []]
    : [top ? [{ kind: 'RULE' }] : [], bottom ? [{ kind: 'RULE' }] : []];
  const height = pointsOf(style.get('height') ?? style.get('min-height'), measures, 0);
  const filled: Block[] =
    blocks.length === 0 && height !== null && height > 0 ? [{ kind: 'SPACE', height: within(height) }] : blocks;
  const content = [...rules[0], ...filled, ...rules[1]];
  return Object.keys(look).length > 0 && content.length > 0 ? [{ kind: 'BOX', look, blocks: content }] : content;
}
