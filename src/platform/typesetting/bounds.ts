/**
 * Limits of a typeset document. Callers check them earlier, so exceeding them is a bug; the check here saves a child
 * process from hours of work.
 */

import type { Block, Inline, TypesetDocument } from './document.ts';
import { TypesettingError } from './error.ts';

export const documentBounds = { nodes: 50_000, depth: 64, tableRows: 2000, tableColumns: 100 } as const;

const refuse = (message: string): never => {
  throw new TypesettingError(message);
};

/**
 * Throws a `TypesettingError` if the document is too large or too deep, or if two placeholders have the same id.
 */
export function checkBounds(document: TypesetDocument): void {
  let nodes = 0;
  const placeholders = new Set<string>();
  const take = (inlines: readonly Inline[]): void => {
    nodes += inlines.length;
    for (const inline of inlines) if (inline.kind === 'HOLE') open(inline.hole.id);
  };
  const open = (id: string): void => {
    if (placeholders.has(id)) refuse(`The sheet has two places called ${id}.`);
    placeholders.add(id);
  };
  const waiting: { blocks: readonly Block[]; depth: number }[] = document.parts.flatMap(part =>
    part.kind === 'FLOW' ? [{ blocks: part.blocks, depth: 1 }] : [],
  );
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { blocks, depth } = next;
    if (depth > documentBounds.depth) refuse(`The content is nested more than ${documentBounds.depth} levels deep.`);
    nodes += blocks.length;
    for (const block of blocks) {
      if ('inlines' in block) take(block.inlines);
      if (block.kind === 'HOLE') open(block.hole.id);
      if (block.kind === 'TABLE') {
        if (block.rows.length > documentBounds.tableRows)
          refuse(`A table has more than ${documentBounds.tableRows} rows.`);
        take(block.caption ?? []);
      }
      const inner = listsIn(block);
      nodes += inner.length;
      for (const list of inner) waiting.push({ blocks: list, depth: depth + 1 });
    }
    if (nodes > documentBounds.nodes) refuse(`The content has more than ${documentBounds.nodes} pieces.`);
  }
}

/** The lists of blocks inside of a block. */
export function listsIn(block: Block): Block[][] {
  if (block.kind === 'LIST') return block.items.map(item => item.blocks);
  if (block.kind === 'TABLE') return block.rows.flatMap(row => row.cells.map(cell => cell.blocks));
  if (block.kind === 'ROW') return block.cells.map(cell => cell.blocks);
  return 'blocks' in block ? [block.blocks] : [];
}
