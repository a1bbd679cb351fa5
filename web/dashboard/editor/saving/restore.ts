/** What the browser kept of a draft, and how it is brought together with what the service has. Pure. */
import type { Pending } from '../../../saving/saver.ts';
import { type Block, blockOf, type ContentBlock, withMeta } from '../model/block.ts';
import { isSame } from './merge.ts';
import { isUnsaved, type ServerState, type Step } from './server-state.ts';

export interface KeptBlock {
  block: Block;
  /** On the service, as it was last known; null: it was never there. */
  id: string | null;
  updatedAt: string | null;
}

export interface Kept {
  at: number;
  blocks: readonly KeptBlock[];
  /** Blocks that were deleted here and may still be on the service. */
  deleted: readonly { id: string; updatedAt: string }[];
  /** All blocks in order: ids of the service where they are known, keys elsewhere. */
  order: readonly string[];
  /** A request whose answer had not come. */
  pending: Pending<Step> | null;
}

/** What has to be kept; null: the service has everything. */
export function keptOf(
  blocks: readonly Block[],
  server: ServerState,
  pending: Pending<Step> | null,
  at: number,
): Kept | null {
  const { known } = server;
  const here = new Set(blocks.map(({ key }) => key));
  const unsaved = blocks.filter(block => isUnsaved(block, server));
  const deleted = [...known].flatMap(([key, { id, updatedAt }]) => (here.has(key) ? [] : [{ id, updatedAt }]));
  const isMoved = blocks.some(({ key }, i) => key !== server.order[i]);
  if (unsaved.length === 0 && deleted.length === 0 && pending === null && !isMoved) return null;
  return {
    at,
    blocks: unsaved.map(block => {
      const one = known.get(block.key);
      return { block, id: one?.id ?? null, updatedAt: one?.updatedAt ?? null };
    }),
    deleted,
    order: blocks.map(({ key }) => known.get(key)?.id ?? key),
    pending,
  };
}

/** After the request whose answer had not come was sent again: the block that it made or changed. */
export function answered(kept: Kept, { request: step }: Pending<Step>, answer: ContentBlock | null): Kept {
  if (!answer) return { ...kept, pending: null };
  const { id, updatedAt } = answer;
  const blocks = kept.blocks.map(one => {
    const isIt = one.block.key === step.key || one.id === id;
    return isIt ? { ...one, id, updatedAt } : one;
  });
  const order = kept.order.map(one => (one === step.key ? id : one));
  return { ...kept, blocks, order, pending: null };
}

export interface Restored {
  blocks: readonly Block[];
  conflicts: ReadonlyMap<string, ContentBlock>;
  /** Whether anything came back. */
  hasAny: boolean;
}

/** Keys of blocks of the service are their ids. */
export function restored(list: readonly ContentBlock[], kept: Kept): Restored {
  const conflicts = new Map<string, ContentBlock>();
  let hasAny = false;
  const left = list.filter(({ id, updatedAt }) => {
    const isDeleted = kept.deleted.some(one => one.id === id && one.updatedAt === updatedAt);
    hasAny ||= isDeleted;
    return !isDeleted;
  });
  const blocks: Block[] = left.map(given => {
    const block = blockOf(given, given.id);
    const mine = kept.blocks.find(({ id }) => id === given.id);
    if (!mine || mine.block.type !== given.type || isSame(mine.block.meta, given.fieldMeta)) return block;
    hasAny = true;
    if (mine.updatedAt !== given.updatedAt) conflicts.set(given.id, given);
    return withMeta(block, mine.block.meta);
  });
  for (const { block, id } of kept.blocks) {
    if (id !== null && blocks.some(({ key }) => key === id)) continue;
    hasAny = true;
    const place = kept.order.indexOf(id ?? block.key);
    const before = kept.order.slice(0, Math.max(0, place)).findLast(key => blocks.some(one => one.key === key));
    blocks.splice(before === undefined ? 0 : blocks.findIndex(({ key }) => key === before) + 1, 0, block);
  }
  const isWhole = blocks.every(({ key }) => kept.order.includes(key));
  if (isWhole) blocks.sort((a, b) => kept.order.indexOf(a.key) - kept.order.indexOf(b.key));
  return { blocks, conflicts, hasAny };
}
