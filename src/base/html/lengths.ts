/** Lengths of CSS in points: a pixel is 3/4 of a point (CSS Values 3, "Absolute lengths"). */
import type { Sides, Width } from '../typeset/sheet.ts';
import type { Style } from './css.ts';

/** What relative lengths are of, in points. */
export interface Measures {
  /** The size of text here. */
  size: number;
  /** The size of text where nothing is said. */
  base: number;
  /** The room there is across. */
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

/** Null for what is no length, such as `auto`. A bare number is pixels. */
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

/** The longest that anything is wide or high: a page. */
const most = 1_000;
export const within = (points: number): number => Math.min(most, Math.max(0, points));

/** A width as a sheet has it; null where none is said. */
export function widthOf(given: string | undefined, measures: Measures): Width {
  const text = given?.trim() ?? '';
  const value = Number.parseFloat(text);
  if (text.endsWith('%')) return value > 0 ? { unit: 'PERCENT', value: Math.min(100, value) } : null;
  if (text.endsWith('fr')) return value > 0 ? { unit: 'SHARE', value } : null;
  const points = pointsOf(text, measures);
  return points === null || points <= 0 ? null : { unit: 'POINTS', value: Math.min(points, measures.room) };
}

const names = ['top', 'right', 'bottom', 'left'] as const;

/** The four values of `margin` or `padding`, its sides each winning; undefined where a side is not said. */
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

/** Null where the style says nothing of it; a side it does not name is as in `rest`. */
export function sidesOf(style: Style, property: 'margin' | 'padding', measures: Measures, rest: number): Sides | null {
  const text = sidesText(style, property);
  if (Object.keys(text).length === 0) return null;
  const side = (name: (typeof names)[number], unsaid: number): number => {
    const given = text[name];
    return given === undefined ? unsaid : within(pointsOf(given, measures) ?? 0);
  };
  return { top: side('top', rest), right: side('right', 0), bottom: side('bottom', rest), left: side('left', 0) };
}
