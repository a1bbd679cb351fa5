/** The look of text from tags and CSS, with inheritance. */
import type { Align, FontFamily, Look } from '../typesetting/document.ts';
import { colorOf } from './colors.ts';
import type { Style } from './css.ts';
import { type Measures, pointsOf } from './lengths.ts';
import type { HtmlElement } from './tree.ts';

/** What an element passes on to its children. */
export interface Around extends Measures {
  look: Look;
  align: Align | undefined;
  /** As a multiple of the text size. */
  lineHeight: number | undefined;
  listStyle: string | null;
  /** The number of blocks around this one. */
  depth: number;
}

const byTag: Record<string, Look> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  s: { strike: true },
  mark: { background: '#fff3a3' },
  small: { small: true },
  sub: { script: 'SUB' },
  sup: { script: 'SUPER' },
  code: { mono: true },
  th: { bold: true },
};

const keywordSizes: Record<string, number> = {
  'xx-small': 0.6,
  'x-small': 0.75,
  small: 0.89,
  medium: 1,
  large: 1.2,
  'x-large': 1.5,
  'xx-large': 2,
  'xxx-large': 3,
};

function sizeOf(given: string | undefined, around: Measures): number | null {
  const text = given?.toLowerCase() ?? '';
  const keyword = keywordSizes[text];
  if (keyword !== undefined) return keyword * around.base;
  if (text === 'smaller') return around.size / 1.2;
  if (text === 'larger') return around.size * 1.2;
  return pointsOf(text, around, around.size);
}

/** The nearest of our font families. */
export function familyOf(given: string | undefined): FontFamily | null {
  for (const part of given?.toLowerCase().split(',') ?? []) {
    const name = part.trim().replace(/^["']|["']$/g, '');
    if (name === 'inherit' || name === 'initial' || name === '') return null;
    if (/mono|courier|consol|menlo|code|typewriter/.test(name)) return 'NOTO_SANS_MONO';
    if (name === 'open sans') return 'OPEN_SANS';
    if (/sans/.test(name)) return 'NOTO_SANS';
    if (/serif|times|georgia|garamond|cambria|palatino|bookman|baskerville|didot|minion/.test(name))
      return 'NOTO_SERIF';
  }
  return given ? 'NOTO_SANS' : null;
}

const aligns: Record<string, Align> = {
  left: 'LEFT',
  start: 'LEFT',
  center: 'CENTER',
  right: 'RIGHT',
  end: 'RIGHT',
  justify: 'JUSTIFY',
};
export const alignOf = (given: string | undefined): Align | undefined => aligns[given?.trim().toLowerCase() ?? ''];

const isBold = (weight: string): boolean => /^bold/i.test(weight) || Number(weight) >= 600;

/** The text look that an element's CSS sets. Only inline elements have their background behind the text. */
function cssLook(style: Style, around: Around, inline: boolean): Look {
  const look: Look = {};
  if (style.size === 0) return look;
  const weight = style.get('font-weight');
  if (weight) look.bold = isBold(weight);
  const slope = style.get('font-style');
  if (slope) look.italic = !/^normal$/i.test(slope);
  const lines = style.get('text-decoration-line') ?? style.get('text-decoration');
  if (lines) {
    if (/underline/i.test(lines)) look.underline = true;
    if (/line-through/i.test(lines)) look.strike = true;
    if (/none/i.test(lines)) Object.assign(look, { underline: false, strike: false });
  }
  const raised = style.get('vertical-align');
  if (inline && raised && /^(sub|super)$/i.test(raised)) look.script = /^sub$/i.test(raised) ? 'SUB' : 'SUPER';
  const size = sizeOf(style.get('font-size'), around);
  if (size !== null) look.size = Math.round(Math.min(96, Math.max(4, size)) * 100) / 100;
  const family = familyOf(style.get('font-family'));
  if (family) look.family = family;
  const color = colorOf(style.get('color'));
  if (color) look.color = color;
  const background = inline ? colorOf(style.get('background-color') ?? style.get('background')) : null;
  if (background) look.background = background;
  const spacing = pointsOf(style.get('letter-spacing'), around, around.size);
  if (spacing !== null) look.letterSpacing = Math.round(Math.min(50, Math.max(-5, spacing)) * 100) / 100;
  const transform = style.get('text-transform')?.toUpperCase();
  if (transform === 'UPPERCASE' || transform === 'LOWERCASE' || transform === 'CAPITALIZE') look.transform = transform;
  return look;
}

function lineHeightOf(given: string | undefined, size: number, around: Measures): number | undefined {
  if (given === undefined) return undefined;
  const height = /^[\d.]+$/.test(given)
    ? Number.parseFloat(given)
    : (pointsOf(given, { ...around, size }, size) ?? 0) / size;
  return height >= 0.5 && height <= 5 ? Math.round(height * 100) / 100 : undefined;
}

/** The context for the children of an element. */
export function inside({ tag, attributes }: HtmlElement, style: Style, around: Around, inline: boolean): Around {
  const tagLook = byTag[tag];
  const css = cssLook(style, around, inline);
  const look = tagLook || Object.keys(css).length > 0 ? { ...around.look, ...tagLook, ...css } : around.look;
  const size = look.size ?? around.size;
  return {
    ...around,
    look,
    size,
    align: alignOf(style.get('text-align')) ?? alignOf(attributes.align) ?? around.align,
    lineHeight: lineHeightOf(style.get('line-height'), size, around) ?? around.lineHeight,
    listStyle: style.get('list-style-type')?.toLowerCase() ?? around.listStyle,
  };
}
