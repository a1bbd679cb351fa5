/** Makes blocks of a typeset document from rich text. Every node and mark that the contract allows is supported. */

import type { RichText, RichTextNode } from '../../../contract/schemas/content/rich-text.ts';
import type { BlocksOptions } from '../../../platform/html/blocks.ts';
import { colorOf } from '../../../platform/html/colors.ts';
import { imageInline, withFrame } from '../../../platform/html/image.ts';
import { pointsOf } from '../../../platform/html/lengths.ts';
import { alignOf, familyOf } from '../../../platform/html/look.ts';
import { tagsIn } from '../../../platform/html/tags.ts';
import type { Align, Block, Inline, Look, TableCell, Width } from '../../../platform/typesetting/document.ts';
import { attributesOfNode } from '../inline-field.ts';

type Nodes = readonly RichTextNode[];

/** In points: the default text size, and the width of the page between its margins. */
const measures = { size: 10.25, base: 10.25, room: 446 };
const tagName = 'svc-field';

const text = (node: RichTextNode, name: string): string | undefined => {
  const value = node.attrs?.[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
};
const whole = (node: RichTextNode, name: string, unsaid: number): number => {
  const value = node.attrs?.[name];
  return typeof value === 'number' ? value : unsaid;
};
const aligned = (node: RichTextNode): { align?: Align } => {
  const align = alignOf(text(node, 'textAlign'));
  return align ? { align } : {};
};

function styled(attrs: Readonly<Record<string, unknown>>): Look {
  const string = (name: string): string | undefined => {
    const value = attrs[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const look: Look = {};
  const color = colorOf(string('color'));
  const background = colorOf(string('backgroundColor'));
  const size = pointsOf(string('fontSize'), measures, measures.size);
  const family = familyOf(string('fontFamily'));
  if (color) look.color = color;
  if (background) look.background = background;
  if (size !== null) look.size = Math.min(96, Math.max(4, size));
  if (family) look.family = family;
  return look;
}

const marked: Record<string, (attrs: Readonly<Record<string, unknown>>) => Look> = {
  bold: () => ({ bold: true }),
  italic: () => ({ italic: true }),
  underline: () => ({ underline: true }),
  strike: () => ({ strike: true }),
  code: () => ({ mono: true }),
  subscript: () => ({ script: 'SUB' }),
  superscript: () => ({ script: 'SUPER' }),
  highlight: ({ color }) => ({ background: colorOf(typeof color === 'string' ? color : '') ?? '#fff3a3' }),
  textStyle: styled,
};

const lookOf = (node: RichTextNode): Look =>
  Object.assign({}, ...(node.marks ?? []).map(mark => marked[mark.type]?.(mark.attrs ?? {}) ?? {}));

function textInlines(given: string, look: Look): Inline[] {
  return given
    .split('\n')
    .flatMap((line, i): Inline[] => [
      ...(i > 0 ? [{ kind: 'BREAK' as const }] : []),
      ...(line === '' ? [] : [{ kind: 'TEXT' as const, text: line, ...(Object.keys(look).length > 0 && { look }) }]),
    ]);
}

const fieldOf = ({ custom }: BlocksOptions, attributes: Record<string, string>): Inline[] =>
  custom?.(tagName, attributes) ?? [];

/** Splits a text at literal tags, which are fields even inside code. */
function wordsOf(options: BlocksOptions, node: RichTextNode, own: Look): Inline[] {
  const given = (node.text ?? '').replaceAll('\t', '\u00a0\u00a0\u00a0\u00a0');
  const look = { ...lookOf(node), ...own };
  const out: Inline[] = [];
  let from = 0;
  for (const { start, end, attributes } of tagsIn(given, tagName)) {
    out.push(...textInlines(given.slice(from, start), look), ...fieldOf(options, attributes));
    from = end;
  }
  return [...out, ...textInlines(given.slice(from), look)];
}

function imageOf({ image }: BlocksOptions, node: RichTextNode): Inline[] {
  const attributes = ['src', 'alt', 'title', 'width', 'height'].flatMap(name => {
    const value = text(node, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return imageInline(Object.fromEntries(attributes), new Map(), measures, image);
}

const inlinesOf = (options: BlocksOptions, nodes: Nodes = [], own: Look = {}): Inline[] =>
  nodes.flatMap((node): Inline[] => {
    switch (node.type) {
      case 'text':
        return wordsOf(options, node, own);
      case 'hardBreak':
        return [{ kind: 'BREAK' }];
      case 'svcField':
        return fieldOf(options, attributesOfNode(node.attrs ?? {}));
      case 'image':
        return imageOf(options, node);
      default:
        return [];
    }
  });

const paragraph = (node: RichTextNode, inlines: Inline[]): Block =>
  withFrame({ kind: 'PARAGRAPH', inlines, ...aligned(node) });

const ordered: Record<string, string> = { a: 'lower-alpha', A: 'upper-alpha', i: 'lower-roman', I: 'upper-roman' };

function listOf(options: BlocksOptions, node: RichTextNode): Block {
  const items = (node.content ?? []).map(item => ({
    blocks: blocksIn(options, item.content),
    checked: node.type === 'taskList' ? item.attrs?.checked === true : null,
  }));
  const style = ordered[text(node, 'type') ?? ''] ?? null;
  return { kind: 'LIST', ordered: node.type === 'orderedList', start: whole(node, 'start', 1), style, items };
}

function codeOf(options: BlocksOptions, node: RichTextNode): Block {
  const given = (node.content ?? []).map(one => one.text ?? '').join('');
  if (tagsIn(given, tagName).length === 0) return { kind: 'CODE', text: given };
  return paragraph(node, inlinesOf(options, node.content, { mono: true }));
}

function cellOf(options: BlocksOptions, node: RichTextNode): TableCell {
  const background = colorOf(text(node, 'backgroundColor'));
  const [colspan, rowspan] = [whole(node, 'colspan', 1), whole(node, 'rowspan', 1)];
  return {
    blocks: blocksIn(options, node.content),
    ...(colspan > 1 && { colspan }),
    ...(rowspan > 1 && { rowspan }),
    ...aligned(node),
    ...(background && { background }),
    ...(node.type === 'tableHeader' && { header: true }),
  };
}

function tableOf(options: BlocksOptions, node: RichTextNode): Block[] {
  const rows = (node.content ?? []).map(row => row.content ?? []);
  if (rows.every(row => row.length === 0)) return [];
  const plain = rows.findIndex(row => row.length === 0 || row.some(one => one.type !== 'tableHeader'));
  return [
    {
      kind: 'TABLE',
      columns: columnsOf(rows),
      headerRows: Math.max(0, plain),
      footerRows: 0,
      rows: rows.map(row => ({ cells: row.map(cell => cellOf(options, cell)) })),
      border: true,
      rounded: false,
      caption: null,
      width: { unit: 'PERCENT', value: 100 },
    },
  ];
}

function blockOf(options: BlocksOptions, node: RichTextNode): Block[] {
  switch (node.type) {
    case 'paragraph':
      return [paragraph(node, inlinesOf(options, node.content))];
    case 'heading': {
      const level = Math.min(6, Math.max(1, whole(node, 'level', 1))) as 1 | 2 | 3 | 4 | 5 | 6; // bounded here
      const inlines = inlinesOf(options, node.content);
      return inlines.length === 0 ? [] : [{ kind: 'HEADING', level, inlines, ...aligned(node) }];
    }
    case 'bulletList':
    case 'orderedList':
    case 'taskList':
      return [listOf(options, node)];
    case 'blockquote':
      return [{ kind: 'QUOTE', blocks: blocksIn(options, node.content) }];
    case 'codeBlock':
      return [codeOf(options, node)];
    case 'horizontalRule':
      return [{ kind: 'RULE' }];
    case 'table':
      return tableOf(options, node);
    default: {
      const inlines = inlinesOf(options, [node]);
      return inlines.length === 0 ? [] : [paragraph(node, inlines)];
    }
  }
}

const blocksIn = (options: BlocksOptions, nodes: Nodes = []): Block[] => nodes.flatMap(node => blockOf(options, node));

/**
 * Column widths as drawn in an editor, as shares of the page width; columns without a width get the average of the
 * others.
 */
function columnsOf(rows: readonly Nodes[]): Width[] {
  const widths: (number | null)[] = [];
  for (const row of rows) {
    let x = 0;
    for (const node of row) {
      const drawn = node.attrs?.colwidth;
      for (let i = 0; i < whole(node, 'colspan', 1) && x < 100; i++, x++) {
        const width: unknown = Array.isArray(drawn) ? drawn[i] : null;
        widths[x] ??= typeof width === 'number' && width > 0 ? width : null;
      }
    }
  }
  const known = widths.filter(width => width !== null);
  const average = known.length > 0 ? known.reduce((sum, width) => sum + width, 0) / known.length : 1;
  return widths.map(width => ({ unit: 'SHARE', value: width ?? average }));
}

/** Makes blocks from a rich text document of the contract, with the options of `blocksOfHtml`. Never throws. */
export const blocksOfRichText = (document: RichText, options: BlocksOptions): Block[] =>
  blocksIn(options, document.content);
