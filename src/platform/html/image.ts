/**
 * Images in text. The size comes from CSS, the attributes or the image itself, and is limited by the available width.
 */
import type { Block, Inline } from '../typesetting/document.ts';
import type { Style } from './css.ts';
import { type Measures, pointsOf } from './lengths.ts';

/** `width` and `height` in pixels. */
export type ImageOf = (src: string) => { name: string; width: number; height: number } | null;

const highest = 650;
const round = (points: number): number => Math.round(points * 100) / 100;

/** In points. If only one dimension is given, the proportions of the image are kept. */
function sizeOf(
  attributes: Readonly<Record<string, string>>,
  style: Style,
  measures: Measures,
  own: { width: number; height: number },
): { width: number; height: number } {
  const ratio = own.height > 0 ? own.width / own.height : 1;
  const givenSize = (name: 'width' | 'height', percentOf: number): number | null => {
    const points = pointsOf(style.get(name) ?? attributes[name], measures, percentOf);
    return points !== null && points > 0 ? points : null;
  };
  let width = givenSize('width', measures.room);
  let height = givenSize('height', 0);
  width ??= height === null ? own.width * 0.75 : height * ratio;
  height ??= width / ratio;
  const limits = [
    measures.room / width,
    highest / height,
    (pointsOf(style.get('max-width'), measures) ?? Number.POSITIVE_INFINITY) / width,
    (pointsOf(style.get('max-height'), measures, 0) || Number.POSITIVE_INFINITY) / height,
  ];
  const scale = Math.min(1, ...limits.filter(limit => limit > 0));
  return { width: round(Math.max(1, width * scale)), height: round(Math.max(1, height * scale)) };
}

/** Alt texts of missing images; alone in a paragraph they get a frame. */
const inPlace = new WeakSet<Inline>();

export function imageInline(
  attributes: Readonly<Record<string, string>>,
  style: Style,
  measures: Measures,
  image: ImageOf,
): Inline[] {
  const alt = attributes.alt?.trim() || attributes.title?.trim() || null;
  const found = attributes.src ? image(attributes.src) : null;
  if (found) return [{ kind: 'IMAGE', image: found.name, ...sizeOf(attributes, style, measures, found), alt }];
  if (alt === null) return [];
  const caption: Inline = { kind: 'TEXT', text: alt, look: { italic: true, small: true, color: '#55606e' } };
  inPlace.add(caption);
  return [caption];
}

export function withFrame(paragraph: Extract<Block, { kind: 'PARAGRAPH' }>): Block {
  const [only, more] = paragraph.inlines;
  if (!only || more || !inPlace.has(only)) return paragraph;
  const side = 6;
  const padding = { top: side, right: side, bottom: side, left: side };
  return { kind: 'BOX', look: { border: '#c9c2b6', borderWidth: 0.6, radius: 2, padding }, blocks: [paragraph] };
}
