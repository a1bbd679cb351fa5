/** CSS lengths in points: a pixel is 3/4 of a point (CSS Values 3, "Absolute lengths"). */
import type { Sides, Width } from '../typesetting/document.ts';
import type { Style } from './css.ts';

/** The base of relative lengths, in points. */
export interface Measures {
  /** The current text size. */
  size: number;
  /** The default text size. */
  base: number;
  /** The available width. */
  room: number;
}

const absolute: Record<string, number> = {
  '': 0.75,
  px: 0.75,
  pt: 1,
  pc: 12,
  in: 72,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
};

/** Null if it is not a length, such as `auto`. A bare number is pixels. */
export function pointsOf(given: string | undefined, { size, base, room }: Measures, percentOf = room): number | null {
  const read = /^(-?[\d.]+)([a-z%]*)$/i.exec(given?.trim() ?? '');
  if (!read) return null;
  const value = Number.parseFloat(read[1] ?? '');
  const unit = (read[2] ?? '').toLowerCase();
  if (!Number.isFinite(value)) return null;
  const relative: Record<string, number> = {
    em: size,
    rem: base,
    ex: size / 2,
    ch: size / 2,
    '%': percentOf / 100,
    vw: room / 100,
    vh: room / 100,
  };
  const factor = absolute[unit] ?? relative[unit];
  return factor === undefined ? null : value * factor;
}

/** The maximum width or height: about a page. */
const max = 1_000;
export const within = (points: number): number => Math.min(max, Math.max(0, points));

/** A width for a typeset document; null if none is given. */
export function widthOf(given: string | undefined, measures: Measures): Width {
  const text = given?.trim() ?? '';
  const value = Number.parseFloat(text);
  if (text.endsWith('%')) return value > 0 ? { unit: 'PERCENT', value: Math.min(100, value) } : null;
  if (text.endsWith('fr')) return value > 0 ? { unit: 'SHARE', value } : null;
  const points = pointsOf(text, measures);
  return points === null || points <= 0 ? null : { unit: 'POINTS', value: Math.min(points, measures.room) };
}

const names = ['top', 'right', 'bottom', 'left'] as const;

/**
 * The four values of `margin` or `padding`; properties of single sides override the shorthand. Unset sides are
 * undefined.
 */
export function sidesText(
  style: Style,
  property: 'margin' | 'padding',
): Partial<Record<(typeof names)[number], string>> {
  const [top, right = top, bottom = top, left = right] = style.get(property)?.split(' ') ?? [];
  const all = { top, right, bottom, left };
  return Object.fromEntries(
    names.flatMap(name => {
      const value = style.get(`${property}-${name}`) ?? all[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Null if the style sets no side. Unset top and bottom sides are `rest`. */
export function sidesOf(style: Style, property: 'margin' | 'padding', measures: Measures, rest: number): Sides | null {
  const text = sidesText(style, property);
  if (Object.keys(text).length === 0) return null;
  const side = (name: (typeof names)[number], unsaid: number): number => {
    const given = text[name];
    return given === undefined ? unsaid : within(pointsOf(given, measures) ?? 0);
  };
  return { top: side('top', rest), right: side('right', 0), bottom: side('bottom', rest), left: side('left', 0) };
}
