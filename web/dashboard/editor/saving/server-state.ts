/** What the service is known to have, and the next request that brings it closer to what the page shows. Pure. */
import type { Block, ContentBlock, Meta } from '../model/block.ts';

export interface Known {
  id: string;
  updatedAt: string;
  /** The fieldMeta of the page that the service has; the same object if nothing is unsaved. */
  meta: Meta;
  /** The fieldMeta as the service answered it, which may be cleaned or completed. */
  served: Meta;
}

export interface ServerState {
  /** By the keys of blocks. */
  known: ReadonlyMap<string, Known>;
  /** The keys in the service's order. */
  order: readonly string[];
}

export type Step =
  | { kind: 'delete'; key: string; id: string }
  | { kind: 'create'; key: string; block: Block; position: number }
  | { kind: 'change'; key: string; id: string; meta: Meta; updatedAt: string }
  | { kind: 'move'; key: string; id: string; position: number };

export const isUnsaved = (block: Block, { known }: ServerState): boolean => known.get(block.key)?.meta !== block.meta;

/** Whether the service has these blocks in this order, whatever they hold. */
export const isInOrder = (blocks: readonly Block[], { order }: ServerState): boolean =>
  order.length === blocks.length && blocks.every(({ key }, i) => key === order[i]);

/** What to send next; null: the service has everything. Blocks that are `held` wait for the person. */
export function nextStep(blocks: readonly Block[], server: ServerState, held: ReadonlySet<string>): Step | null {
  const { known, order } = server;
  const here = new Set(blocks.map(({ key }) => key));
  const gone = order.find(key => !here.has(key) && !held.has(key));
  const goneId = gone === undefined ? undefined : known.get(gone)?.id;
  if (gone !== undefined && goneId !== undefined) return { kind: 'delete', key: gone, id: goneId };

  const fresh = blocks.findIndex(({ key }) => !known.has(key) && !held.has(key));
  const block = blocks[fresh];
  if (block) {
    const position = blocks.slice(0, fresh).filter(({ key }) => known.has(key)).length;
    return { kind: 'create', key: block.key, block, position };
  }
  for (const { key, meta } of blocks) {
    const one = known.get(key);
    if (one && one.meta !== meta && !held.has(key))
      return { kind: 'change', key, id: one.id, meta, updatedAt: one.updatedAt };
  }
  const wanted = blocks.map(({ key }) => key).filter(key => known.has(key));
  const position = wanted.findIndex((key, i) => key !== order[i]);
  const key = wanted[position];
  const id = key === undefined ? undefined : known.get(key)?.id;
  if (key === undefined || id === undefined || wanted.length !== order.length || held.has(key)) return null;
  return { kind: 'move', key, id, position };
}

/** Whether a request would say the same as one before it. */
export function isSameStep(a: Step, b: Step): boolean {
  if (a.key !== b.key) return false;
  if (a.kind === 'change') return b.kind === 'change' && a.meta === b.meta && a.updatedAt === b.updatedAt;
  if (a.kind === 'create') return b.kind === 'create' && a.block.meta === b.block.meta;
  if (a.kind === 'move') return b.kind === 'move' && a.position === b.position;
  return b.kind === 'delete';
}

/** Whether the page still wants what a step says, and the service does not have it. */
export function isStillWanted(step: Step, blocks: readonly Block[], { known, order }: ServerState): boolean {
  const { key } = step;
  const block = blocks.find(one => one.key === key);
  if (step.kind === 'delete') return !block && known.has(key);
  if (step.kind === 'create') return block?.meta === step.block.meta && !known.has(key);
  if (step.kind === 'change') return block?.meta === step.meta && known.has(key) && known.get(key)?.meta !== step.meta;
  const wanted = blocks.filter(one => known.has(one.key));
  return wanted[step.position]?.key === key && order[step.position] !== key;
}

const without = (order: readonly string[], key: string): string[] => order.filter(one => one !== key);

/** The state after a request was answered. `answer` is the block as the service has it now. */
export function after({ known, order }: ServerState, step: Step, answer: ContentBlock | null): ServerState {
  const next = new Map(known);
  if (step.kind === 'delete' || !answer) {
    next.delete(step.key);
    return { known: next, order: without(order, step.key) };
  }
  const { id, updatedAt, fieldMeta: served } = answer;
  const meta =
    step.kind === 'create' ? step.block.meta : step.kind === 'change' ? step.meta : known.get(step.key)?.meta;
  next.set(step.key, { id, updatedAt, meta: meta ?? served, served });
  if (step.kind === 'change') return { known: next, order };
  return { known: next, order: without(order, step.key).toSpliced(step.position, 0, step.key) };
}
