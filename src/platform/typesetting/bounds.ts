/**
 * Limits of a typeset document. Callers check them earlier, so exceeding them is a bug; the check here saves a child
 * process from hours of work.
 */

import type { Block, Inline, TypesetDocument } from './document.ts';
import { TypesettingError } from './error.ts';

/** `tableRows`: 2,000 and a head. */
export const documentBounds = { nodes: 50_000, depth: 64, tableRows: 2001, tableColumns: 100 } as const;

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
    for (const inline of inlines) if (inline.kind === 'PLACEHOLDER') open(inline.placeholder.id);
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
      nodes += ownPieces(block);
      if ('inlines' in block) take(block.inlines);
      if (block.kind === 'PLACEHOLDER') open(block.placeholder.id);
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

/** The number of pieces in a list of blocks, as they are set; counting ends above `max`. */
export function piecesIn(blocks: readonly Block[], max: number): number {
  const waiting: (readonly Block[])[] = [blocks];
  let pieces = 0;
  for (let next = waiting.pop(); next && pieces <= max; next = waiting.pop()) {
    pieces += next.length;
    for (const block of next) {
      pieces += ownPieces(block);
      const inner = listsIn(block);
      pieces += inner.length;
      for (const list of inner) waiting.push(list);
    }
  }
  return pieces;
}

const ownPieces = (block: Block): number => {
  if ('inlines' in block) return block.inlines.length;
  return block.kind === 'TABLE' ? block.rows.length + (block.caption?.length ?? 0) : 0;
};

/** Whether there is a table at any depth. */
export const holdsTable = (blocks: readonly Block[]): boolean =>
  blocks.some(block => block.kind === 'TABLE' || listsIn(block).some(holdsTable));

/** The lists of blocks inside of a block. */
export function listsIn(block: Block): Block[][] {
  if (block.kind === 'LIST') return block.items.map(item => item.blocks);
  if (block.kind === 'TABLE') return block.rows.flatMap(row => row.cells.map(cell => cell.blocks));
  if (block.kind === 'ROW') return block.cells.map(cell => cell.blocks);
  return 'blocks' in block ? [block.blocks] : [];
}
