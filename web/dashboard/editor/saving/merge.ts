/**
 * Brings what the service has now together with what the page shows. What only others changed is taken over; what both
 * changed is a conflict, and the page keeps its own until the person decides. Pure.
 */
import { type Block, blockOf, type ContentBlock } from '../model/block.ts';
import { isInOrder, type Known, type ServerState } from './server-state.ts';

export interface Merged {
  blocks: readonly Block[];
  server: ServerState;
  /** Blocks of the page and what they became. */
  changed: ReadonlyMap<Block, Block>;
  /** By key: changed here and by others. */
  conflicts: ReadonlyMap<string, ContentBlock>;
}

/** Whether two values are the same in JSON; the order of members does not count. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every(name => isSame(left[name], right[name]));
}

/** Puts blocks that are new to the page behind those that they follow on the service. */
function withAdded(blocks: readonly Block[], added: ReadonlyMap<string, Block>, order: readonly string[]): Block[] {
  const result = [...blocks];
  for (const [i, key] of order.entries()) {
    const block = added.get(key);
    if (!block) continue;
    const before = order.slice(0, i).findLast(one => result.some(other => other.key === one));
    result.splice(before === undefined ? 0 : result.findIndex(other => other.key === before) + 1, 0, block);
  }
  return result;
}

const inOrder = (blocks: readonly Block[], order: readonly string[]): Block[] =>
  [...blocks].sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));

export function merge(
  blocks: readonly Block[],
  server: ServerState,
  fetched: readonly ContentBlock[],
  keyFor: (id: string) => string,
): Merged {
  const keys = new Map([...server.known].map(([key, { id }]) => [id, key]));
  const wasInOrder = isInOrder(blocks, server);
  const known = new Map<string, Known>();
  const changed = new Map<Block, Block>();
  const conflicts = new Map<string, ContentBlock>();
  const added = new Map<string, Block>();
  const order: string[] = [];
  for (const given of fetched) {
    const { id, updatedAt, fieldMeta } = given;
    const key = keys.get(id) ?? keyFor(id);
    order.push(key);
    const before = server.known.get(key);
    const block = blocks.find(one => one.key === key);
    // Times of a block only grow: an older one was read before its last save.
    if (before && before.updatedAt >= updatedAt) {
      known.set(key, before);
      continue;
    }
    const current = { id, updatedAt, meta: fieldMeta, served: fieldMeta };
    known.set(key, current);
    if (!before || !block) {
      // Deleted here and changed by others: it comes back.
      if (!before || !isSame(before.served, fieldMeta)) added.set(key, blockOf(given, key));
      continue;
    }
    if (isSame(block.meta, fieldMeta)) known.set(key, { ...current, meta: block.meta });
    else if (block.meta === before.meta || isSame(before.served, fieldMeta)) {
      if (block.meta === before.meta) changed.set(block, blockOf(given, key));
      else known.set(key, { ...current, meta: before.meta });
    } else conflicts.set(key, given);
  }
  // Deleted by others: what was changed here is added again, the rest goes.
  const kept = blocks.filter(block => {
    const before = server.known.get(block.key);
    return known.has(block.key) || !before || before.meta !== block.meta;
  });
  const shown = withAdded(
    kept.map(block => changed.get(block) ?? block),
    added,
    order,
  );
  const isWhole = wasInOrder && shown.length === order.length && shown.every(({ key }) => known.has(key));
  const next = isWhole ? inOrder(shown, order) : shown;
  const isKept = next.length === blocks.length && next.every((block, i) => block === blocks[i]);
  return { blocks: isKept ? blocks : next, server: { known, order }, changed, conflicts };
}
