/**
 * Converts HTML to blocks of a typeset document. CSS that paper can show is applied, the rest ignored. Text between
 * blocks becomes paragraphs, as in a browser.
 */
import type { Block, Inline, Sides } from '../typesetting/document.ts';
import { blockTags, isAllowed } from './allowed.ts';
import { boxed, roomInside } from './box.ts';
import { type Style, styleOf } from './css.ts';
import { type ImageOf, imageInline } from './image.ts';
import { sidesOf } from './lengths.ts';
import { listBlocks } from './list.ts';
import { type Around, inside } from './look.ts';
import { headings, isHeading, type Made, paragraphs } from './paragraph.ts';
import { preformatted } from './preformatted.ts';
import { add, addBreak, addText, newRun, taken } from './run.ts';
import { type Flow, sideBySide } from './side-by-side.ts';
import { type Margins, spaced, usual as usualMargin } from './spacing.ts';
import { tableBlocks } from './table.ts';
import { type HtmlElement, type HtmlNode, isElement, treeOf } from './tree.ts';

export interface BlocksOptions {
  /** The inlines of a custom tag; null if the tag is unknown. */
  custom?: (tag: string, attributes: Record<string, string>) => Inline[] | null;
  /** The image of a source, with width and height in pixels; null if it is missing. */
  image: ImageOf;
}

/** Points: the default text size, and the width of a page between its margins. */
const usual = { size: 10.25, room: 446 };
/** Maximum nesting of blocks; deeper ones are put into the innermost allowed block. */
const deepest = 32;
const bounds = { deepest: 256, max: 100_000 };

const ink = '#1b2430';
/** Lines of text outside of paragraphs follow each other closely. */
const none: Sides = { top: 0, right: 0, bottom: 0, left: 0 };

/** The state of one conversion: the caller's options and the margins that CSS set. */
interface Reading extends BlocksOptions {
  setMargins: Map<Block, Margins>;
}

/** The CSS display of an element, else the default of its tag. */
function displayOf({ tag }: HtmlElement, style: Style): 'block' | 'inline' | 'none' | 'side-by-side' {
  const given = style.get('display')?.toLowerCase();
  if (given === 'none') return 'none';
  // parts of tables and lists are read by the code for tables and lists
  if (blockTags.has(tag) && !['p', 'div'].includes(tag))
    return given === 'flex' || given === 'grid' ? 'side-by-side' : 'block';
  if (given === 'flex' || given === 'grid') return 'side-by-side';
  if (given === 'block') return 'block';
  if (given === 'inline' || given === 'inline-block') return 'inline';
  return blockTags.has(tag) ? 'block' : 'inline';
}

/** Converts `nodes`; `made` turns runs of text into blocks. */
function flowInto(reading: Reading, nodes: readonly HtmlNode[], around: Around, made: Made): Block[] {
  const out: Block[] = [];
  const run = newRun();
  const flush = (): void => {
    const { inlines, empty } = taken(run);
    out.push(...made(inlines, empty));
  };
  const take = (node: HtmlNode, here: Around): void => {
    if (!isElement(node)) {
      addText(run, node, here.look);
      return;
    }
    const { tag, attributes, children } = node;
    const style = styleOf(attributes.style);
    const display = displayOf(node, style);
    if (display === 'none') return;
    const foreign = isAllowed(tag) ? null : (reading.custom?.(tag, attributes) ?? null);
    if (foreign) add(run, ...foreign);
    else if (tag === 'br') addBreak(run);
    else if (tag === 'img') add(run, ...imageInline(attributes, style, here, reading.image));
    else if (display === 'inline') {
      const within = inside(node, style, here, true);
      for (const child of children) take(child, within);
    } else {
      flush();
      out.push(...blockOf(reading, node, style, here, display === 'side-by-side'));
    }
  };
  for (const node of nodes) take(node, around);
  flush();
  return spaced(out, reading.setMargins, around.size);
}

const flowOf =
  (reading: Reading): Flow =>
  (nodes, around) =>
    flowInto(reading, nodes, around, paragraphs(around, none, reading.setMargins));

function captionOf(reading: Reading, nodes: readonly HtmlNode[], around: Around): Inline[] {
  const lines = flowOf(reading)(nodes, around).flatMap(one => ('inlines' in one ? [one.inlines] : []));
  return lines.flatMap((line, i): Inline[] => (i > 0 ? [{ kind: 'BREAK' }, ...line] : line));
}

function blockOf(reading: Reading, element: HtmlElement, style: Style, outer: Around, side: boolean): Block[] {
  const { tag, children } = element;
  if (tag === 'hr') return [{ kind: 'RULE' }];
  const flow = flowOf(reading);
  const own = inside(element, style, outer, false);
  const around: Around = { ...own, depth: outer.depth + 1, room: roomInside(style, own) };
  if (outer.depth >= deepest) return flow(children, around);
  const color = own.look.color ?? ink;
  const rest = tag === 'div' || tag === 'span' ? 0 : own.size * usualMargin;
  const box = (blocks: Block[]): Block[] => {
    const made = boxed(blocks, style, own, color, rest);
    const [only] = made;
    if (only?.kind === 'BOX' && made !== blocks)
      reading.setMargins.set(only, only.look.margin ?? { top: rest, bottom: rest });
    return made;
  };
  if (side) return box(sideBySide(element, style, around, flow));
  if (isHeading(tag)) return box(flowInto(reading, children, around, headings(tag, around)));
  switch (tag) {
    case 'ul':
    case 'ol': {
      const listStyle = style.get('list-style-type')?.toLowerCase() ?? null;
      return box(listBlocks(element, { ...around, listStyle }, flow));
    }
    case 'table':
      return tableBlocks(element, style, { ...own, depth: around.depth }, flow, (nodes, here) =>
        captionOf(reading, nodes, here),
      );
    case 'blockquote': {
      const quoted = flow(children, { ...around, room: Math.max(20, around.room - 14) });
      return quoted.length === 0 ? [] : box([{ kind: 'QUOTE', blocks: quoted }]);
    }
    case 'pre':
      return box(preformatted(element, around, flow));
    case 'p': {
      const margin = sidesOf(style, 'margin', own, rest);
      // a paragraph with only a margin needs no box
      const bare = margin && boxed([{ kind: 'RULE' }], withoutMargin(style), own, color, rest);
      const apart = bare?.length === 1 && bare[0]?.kind === 'RULE' ? margin : null;
      const made = flowInto(reading, children, around, paragraphs(around, apart, reading.setMargins));
      return apart ? made : box(made);
    }
    default:
      return box(flow(children, around));
  }
}

const withoutMargin = (style: Style): Style => new Map([...style].filter(([name]) => !name.startsWith('margin')));

/**
 * Converts sanitized HTML to blocks. Never throws. Lengths are points, colours `#rrggbb`. Blocks nest at most 35 deep.
 * A table of more than 2,000 rows is split; columns from the 100th on are merged. Content nested deeper than the
 * sanitizer allows keeps only its text.
 */
export function blocksOfHtml(html: string, options: BlocksOptions): Block[] {
  const tree = treeOf(html, bounds) ?? [html.replace(/<[^<>]*>/g, ' ')];
  const around: Around = {
    look: {},
    size: usual.size,
    base: usual.size,
    room: usual.room,
    align: undefined,
    lineHeight: undefined,
    listStyle: null,
    depth: 0,
  };
  return flowOf({ ...options, setMargins: new Map() })(tree, around);
}
