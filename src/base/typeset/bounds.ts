/** What a sheet may hold. Callers check before, so that this refusal is a fault; it keeps a child from hours of work. */
import { PdfFault } from '../pdf/fault.ts';
import type { Block, Inline, Sheet } from './sheet.ts';

export const sheetBounds = { nodes: 50_000, depth: 64, tableRows: 2000, tableColumns: 100 } as const;

const refuse = (message: string): never => {
  throw new PdfFault('FAILED', message);
};

/** Throws a `PdfFault` with FAILED when a sheet is larger or deeper than can be set, or two holes have one id. */
export function checkBounds(sheet: Sheet): void {
  let nodes = 0;
  const holes = new Set<string>();
  const take = (inlines: readonly Inline[]): void => {
    nodes += inlines.length;
    for (const inline of inlines) if (inline.kind === 'HOLE') open(inline.hole.id);
  };
  const open = (id: string): void => {
    if (holes.has(id)) refuse(`The sheet has two places called ${id}.`);
    holes.add(id);
  };
  const waiting: { blocks: readonly Block[]; depth: number }[] = sheet.parts.flatMap(part =>
    part.kind === 'FLOW' ? [{ blocks: part.blocks, depth: 1 }] : [],
  );
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { blocks, depth } = next;
    if (depth > sheetBounds.depth) refuse(`The content is nested more than ${sheetBounds.depth} levels deep.`);
    nodes += blocks.length;
    for (const block of blocks) {
      if ('inlines' in block) take(block.inlines);
      if (block.kind === 'HOLE') open(block.hole.id);
      if (block.kind === 'TABLE') {
        if (block.rows.length > sheetBounds.tableRows) refuse(`A table has more than ${sheetBounds.tableRows} rows.`);
        take(block.caption ?? []);
      }
      const inner = listsIn(block);
      nodes += inner.length;
      for (const list of inner) waiting.push({ blocks: list, depth: depth + 1 });
    }
    if (nodes > sheetBounds.nodes) refuse(`The content has more than ${sheetBounds.nodes} pieces.`);
  }
}

/** The lists of blocks that stand in a block. */
export function listsIn(block: Block): Block[][] {
  if (block.kind === 'LIST') return block.items.map(item => item.blocks);
  if (block.kind === 'TABLE') return block.rows.flatMap(row => row.cells.map(cell => cell.blocks));
  if (block.kind === 'ROW') return block.cells.map(cell => cell.blocks);
  return 'blocks' in block ? [block.blocks] : [];
}
