/** Takes over what the service has filled in: the pages of a PDF, the keys of fields, the columns of a product table. */
import { type BlockType, withMeta } from '../model/block.ts';
import type { OpenDocument } from '../model/document.ts';
import type { ServerState, Step } from './server-state.ts';

const completed: readonly BlockType[] = ['PDF', 'FORM', 'PRODUCT_TABLE'];

/** Only while the page still shows what was sent. */
export function adopted(document: OpenDocument, { known }: ServerState, step: Step): void {
  const block = document.block(step.key);
  const one = known.get(step.key);
  if (!block || !one || !completed.includes(block.type) || block.meta !== one.meta || one.meta === one.served) return;
  const next = withMeta(block, one.served);
  one.meta = one.served;
  const blocks = document.state().blocks.map(each => (each === block ? next : each));
  document.replace(blocks, new Map([[block, next]]));
}
