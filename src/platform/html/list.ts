/** HTML lists. Content outside of items is appended to the previous item. */
import type { Block } from '../typesetting/document.ts';
import { styleOf } from './css.ts';
import { type Around, inside } from './look.ts';
import type { Flow } from './side-by-side.ts';
import { type HtmlElement, isElement } from './tree.ts';

const counting = /decimal|alpha|latin|roman|greek|armenian|georgian/;
const bulleted = /^(?:disc|circle|square|none)$/;
/** The indent of an item, in points. */
const indent = 22;

export function listBlocks({ tag, children }: HtmlElement, around: Around, flow: Flow): Block[] {
  const style = around.listStyle;
  const items: { blocks: Block[]; checked: null }[] = [];
  // a nested list does not inherit the markers
  const here = { ...around, listStyle: null, depth: around.depth + 1, room: Math.max(20, around.room - indent) };
  for (const node of children) {
    if (!isElement(node) && node.trim() === '') continue;
    const own = isElement(node) ? styleOf(node.attributes.style) : null;
    if (own?.get('display') === 'none') continue;
    const last = items.at(-1);
    if (isElement(node) && node.tag === 'li' && own)
      items.push({ blocks: flow(node.children, inside(node, own, here, false)), checked: null });
    else if (last) last.blocks.push(...flow([node], here));
    else items.push({ blocks: flow([node], here), checked: null });
  }
  if (items.length === 0) return [];
  const ordered = counting.test(style ?? '') || (tag === 'ol' && !bulleted.test(style ?? ''));
  return [{ kind: 'LIST', ordered, start: 1, style, items }];
}
