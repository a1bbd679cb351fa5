/** What `/` leaves behind when an entry is chosen: the line goes, and the text is divided there. Pure. */
import type { RichTextNode } from '../../../../src/contract/schemas/content/rich-text.ts';
import { type Block, type BlockOf, isEmptyText, newTextBlock } from '../model/block.ts';

const holdsWords = (nodes: readonly RichTextNode[]): boolean =>
  nodes.some(node => node.type !== 'paragraph' || (node.content?.length ?? 0) > 0);

/**
 * The blocks that take the place of a text block, when `added` are put at its child `index`, which is the empty line of
 * the slash. What is before keeps the block.
 */
export function dividedAt(block: BlockOf<'TEXT'>, index: number, added: readonly Block[]): Block[] {
  const { content } = block.meta;
  const nodes = content.content ?? [];
  const [head, tail] = [nodes.slice(0, index), nodes.slice(index + 1)];
  const before = { ...block, meta: { ...block.meta, content: { ...content, content: head } } };
  const after = newTextBlock({ type: 'doc', content: tail });
  const ownStyle = { ...after, meta: { ...block.meta, content: after.meta.content } };
  return [
    ...(holdsWords(head) && !isEmptyText(before) ? [before] : []),
    ...added,
    ...(holdsWords(tail) ? [ownStyle] : []),
  ];
}
