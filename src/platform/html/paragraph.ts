/** Turns a run of text into a paragraph or a heading. */
import type { Block, Inline, Sides } from '../typesetting/document.ts';
import { withFrame } from './image.ts';
import type { Around } from './look.ts';
import type { Margins } from './spacing.ts';

/** `empty`: nothing but a line break. */
export type Made = (inlines: Inline[], empty: boolean) => Block[];

/** `margin` is null for the default; any other is recorded in `setMargins`. */
export const paragraphs =
  (around: Around, margin: Sides | null, setMargins: Map<Block, Margins>): Made =>
  (inlines, empty) => {
    // an empty line is as high as one with text
    if (inlines.length === 0 && !empty) return [];
    const made = withFrame({
      kind: 'PARAGRAPH',
      inlines,
      ...(around.align && { align: around.align }),
      ...(around.lineHeight !== undefined && { lineHeight: around.lineHeight }),
      ...(margin && (margin.left > 0 || margin.right > 0) && { margin }),
    });
    if (margin) setMargins.set(made, margin);
    return [made];
  };

const levels = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 } as const;
export const isHeading = (tag: string): tag is keyof typeof levels => tag in levels;

export const headings =
  (tag: keyof typeof levels, { align }: Around): Made =>
  inlines =>
    inlines.length === 0 ? [] : [{ kind: 'HEADING', level: levels[tag], inlines, ...(align && { align }) }];
