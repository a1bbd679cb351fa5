/** Changes of the order of blocks. Pure. */
import type { Block } from './block.ts';

export const indexOf = (blocks: readonly Block[], key: string): number => blocks.findIndex(block => block.key === key);

export const inserted = (blocks: readonly Block[], index: number, ...added: readonly Block[]): Block[] =>
  blocks.toSpliced(index, 0, ...added);

export const removed = (blocks: readonly Block[], keys: ReadonlySet<string>): Block[] =>
  blocks.filter(({ key }) => !keys.has(key));

/** Moves blocks, which stay together, so that they come before the block that is now at `index`. */
export function moved(blocks: readonly Block[], keys: ReadonlySet<string>, index: number): Block[] {
  const taken = blocks.filter(({ key }) => keys.has(key));
  const before = blocks.slice(0, index).filter(({ key }) => !keys.has(key));
  const after = blocks.slice(index).filter(({ key }) => !keys.has(key));
  return [...before, ...taken, ...after];
}

/** One place up or down. The same list if there is no place. */
export function nudged(blocks: readonly Block[], keys: ReadonlySet<string>, direction: -1 | 1): readonly Block[] {
  const places = blocks.flatMap(({ key }, i) => (keys.has(key) ? [i] : []));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return blocks;
  if (direction < 0) return first === 0 ? blocks : moved(blocks, keys, first - 1);
  return last === blocks.length - 1 ? blocks : moved(blocks, keys, last + 2);
}

/** All blocks from one to the other, in either direction. */
export function between(blocks: readonly Block[], from: string, to: string): Set<string> {
  const [a, b] = [indexOf(blocks, from), indexOf(blocks, to)];
  return new Set(blocks.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ key }) => key));
}
