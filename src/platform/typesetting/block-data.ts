/** Blocks in the form that the template reads. */
import { listsIn } from './bounds.ts';
import { type BlockContext, type BlockData, isDark } from './context.ts';
import type { Block, BoxLook, Sides } from './document.ts';
import { type InlineData, inlineData, placeholderData, turn } from './inline-data.ts';
import { isShort } from './short.ts';
import { tableData } from './table-data.ts';
import { directedText, plainText } from './texts.ts';
import { roomsOf, widthData } from './widths.ts';

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** Stores a list of blocks and returns its number, by which the template finds it. */
export const listData = (blocks: readonly Block[], context: BlockContext): number =>
  context.typesetDocument.list(
    context.dark,
    blocks.flatMap(block => blockData(block, context)),
  );

/** A list of blocks, or the inlines of a single plain paragraph, which is the most frequent case and the fastest. */
export function itemData(blocks: readonly Block[], context: BlockContext): { one: InlineData[] } | { list: number } {
  const [first] = blocks;
  if (blocks.length === 1 && first?.kind === 'PARAGRAPH' && first.inlines.length > 0) {
    const { k: _, c, ...special } = paragraphData(first, context);
    if (Object.keys(special).length === 0) return { one: c };
  }
  return { list: listData(blocks, context) };
}

/** The context inside of a block, never directly on the page. */
const inside = (context: BlockContext, more: Partial<BlockContext> = {}): BlockContext => ({
  ...context,
  top: false,
  ...more,
});

/** How much of the typesetter's maximum depth a container uses. */
const costs: Partial<Record<Block['kind'], number>> = {
  LIST: 2,
  TABLE: 9,
  QUOTE: 2,
  BOX: 2,
  ROW: 2,
  SECTION: 2,
  KEEP: 7,
};

function blockData(block: Block, outer: BlockContext): BlockData[] {
  const cost = costs[block.kind] ?? 0;
  const idle = block.kind === 'KEEP' && outer.kept;
  if (cost > outer.depth || idle) {
    // too deep for a container: its content is set without it, so that no text is lost
    return listsIn(block).flatMap(list => list.flatMap(inner => blockData(inner, outer)));
  }
  const context = cost > 0 ? { ...outer, depth: outer.depth - cost } : outer;
  switch (block.kind) {
    case 'PARAGRAPH':
      return [paragraphData(block, context)];
    case 'HEADING': {
      const level = Math.min(6, Math.max(1, block.level));
      const c = inlineData(block.inlines, context);
      if (c.length === 0) return [];
      return [{ k: 'h', level, c, ...aligned(block.align), ...turn(plainText(block.inlines), context) }];
    }
    case 'LIST':
      return [listing(block, context)];
    case 'TABLE':
      return tableData(block, context, itemData);
    case 'QUOTE': {
      const turned = turn(directedText([block]), context);
      const own = inside(context, { room: context.room - 12, dir: turned.dir ?? context.dir });
      return [{ k: 'quote', ...turned, list: listData(block.blocks, own) }];
    }
    case 'CODE':
      return [{ k: 'code', text: context.typesetDocument.clean(block.text) }];
    case 'RULE':
      return [{ k: 'rule' }];
    case 'BOX':
      return [boxData(block, context)];
    case 'ROW':
      return [rowData(block, context)];
    case 'KEEP':
      return [
        {
          k: 'keep',
          sticky: block.sticky ?? false,
          ...(isShort(block.blocks, context.room, context.typesetDocument.height) && { short: true }),
          list: listData(block.blocks, inside(context, { kept: true })),
        },
      ];
    case 'SECTION':
      return [sectionData(block, context)];
    case 'PLACEHOLDER':
      return [{ k: 'placeholder', ...placeholderData(block.placeholder, context) }];
    case 'SPACE':
      return [{ k: 'space', height: Math.min(Math.max(0, block.height), context.typesetDocument.height) }];
    case 'PAGE_BREAK':
      return context.top ? [{ k: 'page' }] : [];
    case 'MARK':
      return context.top ? [{ k: 'mark', name: block.name }] : [];
  }
}

const aligned = (align: Block extends infer _ ? Of<'PARAGRAPH'>['align'] : never): { align?: string } =>
  align === undefined ? {} : { align };

export const sidesData = (sides: Sides | undefined): number[] =>
  sides
    ? [sides.top, sides.right, sides.bottom, sides.left].map(side => Math.min(500, Math.max(0, side)))
    : [0, 0, 0, 0];

function paragraphData(block: Of<'PARAGRAPH'>, context: BlockContext): BlockData & { c: InlineData[] } {
  const { margin, lineHeight } = block;
  const room = margin ? context.room - margin.left - margin.right : context.room;
  return {
    k: 'p',
    c: inlineData(block.inlines, { ...context, room: Math.max(20, room) }),
    ...aligned(block.align),
    ...turn(plainText(block.inlines), context),
    ...(lineHeight !== undefined && { height: Math.min(4, Math.max(0.8, lineHeight)) }),
    ...(margin && { margin: sidesData(margin) }),
  };
}

function boxData({ look, blocks }: Of<'BOX'>, context: BlockContext): BlockData {
  const padding = sidesData(look.padding);
  const margin = sidesData(look.margin);
  const given = widthData(look.width);
  const free = context.room - (margin[1] ?? 0) - (margin[3] ?? 0);
  const width = given?.[0] === 'pt' ? Math.min(given[1], free) : given?.[0] === '%' ? (free * given[1]) / 100 : free;
  const dark = look.background ? isDark(look.background) : context.dark;
  const own = inside(context, { dark, room: Math.max(20, width - (padding[1] ?? 0) - (padding[3] ?? 0)) });
  return {
    k: 'box',
    list: listData(blocks, own),
    look: {
      padding,
      margin,
      ...(given && { width: given[0] === 'pt' ? ['pt', width] : given }),
      ...(dark !== context.dark && { dark }),
      ...boxFrame(look),
    },
  };
}

const boxFrame = (look: BoxLook): object => ({
  ...(look.background && { background: look.background }),
  ...(look.border && { border: look.border, thick: Math.min(20, Math.max(0, look.borderWidth ?? 0.6)) }),
  ...(look.radius && { radius: Math.min(100, look.radius) }),
  ...aligned(look.align),
});

function rowData(block: Of<'ROW'>, context: BlockContext): BlockData {
  const turned = turn(directedText([block]), context);
  const own = inside(context, { dir: turned.dir ?? context.dir });
  const gap = Math.min(200, Math.max(0, block.gap));
  const free = Math.max(20, context.room - gap * (block.cells.length - 1));
  const rooms = roomsOf(
    block.cells.map(cell => cell.width),
    free,
  );
  const percent = block.cells.reduce((sum, { width }) => sum + (width?.unit === 'PERCENT' ? width.value : 0), 0);
  return {
    k: 'row',
    ...turned,
    gap,
    valign: block.valign,
    // percentages are of the width without gaps, so they are converted to shares
    widths: block.cells.map(({ width }, i) =>
      width?.unit === 'POINTS'
        ? ['pt', rooms[i]]
        : ['fr', width ? (percent > 0 ? (rooms[i] ?? 1) : width.value) : percent > 0 ? (rooms[i] ?? 1) : 1],
    ),
    cells: block.cells.map((cell, i) => listData(cell.blocks, { ...own, room: Math.max(10, rooms[i] ?? 10) })),
  };
}

const paddings = { NONE: 0, SM: 8, MD: 16, LG: 28 } as const;

function sectionData(block: Of<'SECTION'>, context: BlockContext): BlockData {
  const padding = paddings[block.padding];
  const bleed = block.bleed && context.top;
  const dark = block.background === 'NONE' ? context.dark : ['ACCENT', 'DARK'].includes(block.background);
  const own = inside(context, { dark, room: context.room - (bleed ? 0 : 2 * padding) });
  const { background, border } = block;
  return { k: 'section', background, border, bleed, padding, list: listData(block.blocks, own) };
}

const bullets = ['disc', 'circle', 'square'] as const;

/** CSS names (CSS Counter Styles 3) in Typst's notation. */
const numberings: Record<string, string> = {
  decimal: '1.',
  'decimal-leading-zero': '01.',
  'lower-alpha': 'a.',
  'lower-latin': 'a.',
  'upper-alpha': 'A.',
  'upper-latin': 'A.',
  'lower-roman': 'i.',
  'upper-roman': 'I.',
  'lower-greek': 'α.',
  hebrew: 'א.',
  'arabic-indic': '١.',
  'cjk-decimal': '一.',
  'cjk-ideographic': '一.',
  hiragana: 'あ.',
  katakana: 'ア.',
  hangul: '가.',
};

function listing(block: Of<'LIST'>, context: BlockContext): BlockData {
  const turned = turn(directedText([block]), context);
  const own = inside(context, {
    dir: turned.dir ?? context.dir,
    room: Math.max(20, context.room - 24),
    lists: context.lists + 1,
  });
  const tasks = block.items.some(item => item.checked !== null);
  const tight = listsIn(block).every(
    ([first, ...rest]) =>
      (first === undefined || first.kind === 'PARAGRAPH') && rest.every(({ kind }) => kind === 'LIST'),
  );
  const style = block.style ?? '';
  const start = Math.max(0, Math.trunc(block.start));
  const numbering = start === 0 ? '1.' : (numberings[style] ?? '1.');
  const marker = [...bullets, 'none'].includes(style) ? style : (bullets[Math.min(2, context.lists)] ?? 'disc');
  return {
    k: tasks ? 'tasks' : block.ordered ? 'numbers' : 'bullets',
    ...turned,
    tight,
    marker,
    ...(block.ordered && { numbering, start }),
    items: block.items.map(item => ({ checked: item.checked, ...itemData(item.blocks, own) })),
  };
}
