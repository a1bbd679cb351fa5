/**
 * HTML as blocks of a sheet: what the CSS says that paper can show is honoured, the rest is left aside. Text that
 * stands between blocks becomes paragraphs of its own, as in a browser.
 */
import type { Block, Inline, Sides } from '../typeset/sheet.ts';
import { allowedTags, blockTags } from './allowed.ts';
import { boxed, roomInside } from './box.ts';
import { type Style, styleOf } from './css.ts';
import { type ImageOf, imageInline, withFrame } from './image.ts';
import { sidesOf } from './lengths.ts';
import { type Around, inside } from './look.ts';
import { add, addBreak, addText, newRun, taken } from './run.ts';
import { sideBySide } from './side-by-side.ts';
import { type Margins, spaced, usual as usualMargin } from './spacing.ts';
import { tableBlocks } from './table.ts';
import { type HtmlElement, type HtmlNode, isElement, treeOf } from './tree.ts';

export interface BlocksOptions {
  /** What a tag of another's is; null where it is none of theirs. */
  custom?: (tag: string, attributes: Record<string, string>) => Inline[] | null;
  /** The image behind a source, `width` and `height` in pixels; null where there is none to draw. */
  image: ImageOf;
}

/** Points: the text where nothing is said, and the page between its margins. */
const usual = { size: 10.25, room: 470 };
/** Blocks in blocks; what is nested deeper stands in the last of them. */
const deepest = 32;
const bounds = { deepest: 256, most: 100_000 };

const known: ReadonlySet<string> = new Set(allowedTags);
const ink = '#1b2430';
/** Lines of text that stand in no paragraph follow each other closely. */
const none: Sides = { top: 0, right: 0, bottom: 0, left: 0 };

type Made = (inlines: Inline[], empty: boolean) => Block[];

/** A block's own display, or that of its tag. */
function displayOf({ tag }: HtmlElement, style: Style): 'block' | 'inline' | 'none' | 'side-by-side' {
  const given = style.get('display')?.toLowerCase();
  if (given === 'none') return 'none';
  // parts of tables and lists are read by those
  if (blockTags.has(tag) && !['p', 'div'].includes(tag))
    return given === 'flex' || given === 'grid' ? 'side-by-side' : 'block';
  if (given === 'flex' || given === 'grid') return 'side-by-side';
  if (given === 'block') return 'block';
  if (given === 'inline' || given === 'inline-block') return 'inline';
  return blockTags.has(tag) ? 'block' : 'inline';
}

const textOf = (nodes: readonly HtmlNode[]): string =>
  nodes.map(node => (isElement(node) ? (node.tag === 'br' ? '\n' : textOf(node.children)) : node)).join('');

/** Text whose spaces and lines stand as they were written. */
const asWritten = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (isElement(node)) return [{ ...node, children: asWritten(node.children) }];
    const line = (text: string) => text.replace(/\t/g, '    ').replace(/ /g, '\u00a0');
    return node
      .split('\n')
      .flatMap((text, i): HtmlNode[] => [
        ...(i > 0 ? [{ tag: 'br', attributes: {}, children: [] }] : []),
        ...(text === '' ? [] : [line(text)]),
      ]);
  });

function blocksOf(options: BlocksOptions) {
  const said = new Map<Block, Margins>();

  /** Paragraphs of a run, as what they stand in says; `margin` is null for the usual one. */
  const paragraphs =
    (around: Around, margin: Sides | null): Made =>
    (inlines, empty) => {
      // an empty line is as high as one with words
      if (inlines.length === 0 && !empty) return [];
      const across = margin && (margin.left > 0 || margin.right > 0);
      const paragraph: Extract<Block, { kind: 'PARAGRAPH' }> = {
        kind: 'PARAGRAPH',
        inlines,
        ...(around.align && { align: around.align }),
        ...(around.lineHeight !== undefined && { lineHeight: around.lineHeight }),
        ...(across && { margin }),
      };
      const made = withFrame(paragraph);
      if (margin) said.set(made, margin);
      return [made];
    };

  function flowWith(nodes: readonly HtmlNode[], around: Around, made: Made): Block[] {
    const out: Block[] = [];
    const run = newRun();
    const flush = (): void => {
      const { inlines, empty } = taken(run);
      out.push(...made(inlines, empty));
    };
    const take = (given: readonly HtmlNode[], here: Around): void => {
      for (const node of given) {
        if (!isElement(node)) {
          addText(run, node, here.look);
          continue;
        }
        const { tag, attributes } = node;
        const foreign = known.has(tag) ? null : (options.custom?.(tag, attributes) ?? null);
        const style = styleOf(attributes.style);
        const display = displayOf(node, style);
        if (display === 'none') continue;
        if (foreign) add(run, ...foreign);
        else if (tag === 'br') addBreak(run);
        else if (tag === 'img') add(run, ...imageInline(attributes, style, here, options.image));
        else if (display === 'inline') take(node.children, inside(node, style, here, true));
        else {
          flush();
          out.push(...block(node, style, here, display === 'side-by-side'));
        }
      }
    };
    take(nodes, around);
    flush();
    return spaced(out, said, around.size);
  }
  const flow = (nodes: readonly HtmlNode[], around: Around): Block[] =>
    flowWith(nodes, around, paragraphs(around, none));

  function list(element: HtmlElement, around: Around): Block[] {
    const { tag, children } = element;
    const style = around.listStyle;
    const items: { blocks: Block[]; checked: null }[] = [];
    for (const node of children) {
      if (!isElement(node) && node.trim() === '') continue;
      const own = isElement(node) ? styleOf(node.attributes.style) : null;
      if (own?.get('display') === 'none') continue;
      // a nested list takes its marks from itself
      const here = { ...around, listStyle: null, depth: around.depth + 1, room: Math.max(20, around.room - 22) };
      const last = items.at(-1);
      if (isElement(node) && node.tag === 'li' && own)
        items.push({ blocks: flow(node.children, inside(node, own, here, false)), checked: null });
      else if (last) last.blocks.push(...flow([node], here));
      else items.push({ blocks: flow([node], here), checked: null });
    }
    const counted = style !== null && /decimal|alpha|latin|roman|greek|armenian|georgian/.test(style);
    if (items.length === 0) return [];
    return [
      {
        kind: 'LIST',
        ordered: counted || (tag === 'ol' && !/^(?:disc|circle|square|none)$/.test(style ?? '')),
        start: 1,
        style,
        items,
      },
    ];
  }

  function preformatted(element: HtmlElement, around: Around): Block[] {
    const special = (nodes: readonly HtmlNode[]): boolean =>
      nodes.some(node => isElement(node) && (node.tag === 'img' || !known.has(node.tag) || special(node.children)));
    // the line feed behind the tag is none of the text's (WHATWG HTML, "in body")
    const text = textOf(element.children).replace(/^\n/, '').replace(/\s+$/, '');
    if (!special(element.children)) return text === '' ? [] : [{ kind: 'CODE', text }];
    return flow(asWritten(element.children), { ...around, look: { ...around.look, mono: true } });
  }

  function block(element: HtmlElement, style: Style, outer: Around, side: boolean): Block[] {
    const { tag, children } = element;
    if (tag === 'hr') return [{ kind: 'RULE' }];
    const own = inside(element, style, outer, false);
    const around: Around = { ...own, depth: outer.depth + 1, room: roomInside(style, own) };
    const plain = outer.depth >= deepest;
    const color = own.look.color ?? ink;
    const rest = tag === 'div' || tag === 'span' ? 0 : own.size * usualMargin;
    const box = (blocks: Block[]): Block[] => {
      if (plain) return blocks;
      const made = boxed(blocks, style, { ...own, room: outer.room }, color, rest);
      const [only] = made;
      if (only?.kind === 'BOX' && made !== blocks) said.set(only, only.look.margin ?? { top: rest, bottom: rest });
      return made;
    };
    if (plain) return tag === 'pre' ? preformatted(element, around) : flow(children, around);
    if (side) return box(sideBySide(element, style, around, flow));
    const level = /^h([1-6])$/.exec(tag)?.[1];
    if (level) return box(flowWith(children, around, headings(Number(level), around)));
    switch (tag) {
      case 'ul':
      case 'ol':
        return box(list(element, { ...around, listStyle: style.get('list-style-type')?.toLowerCase() ?? null }));
      case 'table':
        return tableBlocks(element, style, { ...own, depth: outer.depth + 1, room: outer.room }, flow, captions);
      case 'blockquote': {
        const quoted = flow(children, { ...around, room: Math.max(20, around.room - 14) });
        return quoted.length === 0 ? [] : box([{ kind: 'QUOTE', blocks: quoted }]);
      }
      case 'pre':
        return box(preformatted(element, around));
      case 'p': {
        const margin = sidesOf(style, 'margin', own, rest);
        // with a margin and nothing else around it, a paragraph needs no box
        const bare = margin && boxed([{ kind: 'RULE' }], withoutMargin(style), own, color, rest);
        if (margin && bare?.length === 1 && bare[0]?.kind === 'RULE')
          return flowWith(children, around, paragraphs(around, margin));
        return box(flowWith(children, around, paragraphs(around, null)));
      }
      default:
        return box(flow(children, around));
    }
  }

  const headings =
    (level: number, around: Around): Made =>
    inlines => {
      if (inlines.length === 0) return [];
      // the level was read from the tag's own name
      return [
        {
          kind: 'HEADING',
          level: level as 1 | 2 | 3 | 4 | 5 | 6,
          inlines,
          ...(around.align && { align: around.align }),
        },
      ];
    };

  function captions(nodes: readonly HtmlNode[], around: Around): Inline[] {
    const lines = flow(nodes, around).flatMap(one => ('inlines' in one ? [one.inlines] : []));
    return lines.flatMap((line, i): Inline[] => (i > 0 ? [{ kind: 'BREAK' }, ...line] : line));
  }

  return flow;
}

const withoutMargin = (style: Style): Style => new Map([...style].filter(([name]) => !name.startsWith('margin')));

/**
 * HTML that was sanitized, as blocks. Never throws; lengths are points, colours `#rrggbb`. Blocks nest at most 35 deep;
 * a table of more than 2,000 rows is several, of more than 100 columns has the rest in its last. What nests deeper than
 * the sanitizer lets through is its text alone.
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
  return blocksOf(options)(tree, around);
}
