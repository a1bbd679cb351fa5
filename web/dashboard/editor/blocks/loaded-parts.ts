/** Kinds of blocks that not every document has: their code is loaded when a document has one, or may soon have one. */
import { useSyncExternalStore } from 'react';
import type { BlockType } from '../model/block.ts';
import type { BlockPart } from './block-part.ts';

const loaders = {
  FORM: async () => (await import('../form/part.ts')).part,
  TABLE: async () => (await import('../tables/part.ts')).part,
  PRODUCT_TABLE: async () => (await import('../product-table/part.ts')).part,
  DURATION: async () => (await import('./duration-part.ts')).part,
  HTML: async () => (await import('./html-part.ts')).part,
} satisfies { [T in BlockType]?: () => Promise<BlockPart<T>> };

export type LoadedType = keyof typeof loaders;
/** As one that takes any of these blocks. */
type AnyPart = BlockPart<LoadedType>;

const loaded = new Map<LoadedType, AnyPart>();

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null as long as it is not loaded. */
export const usePart = (type: LoadedType): AnyPart | null =>
  useSyncExternalStore(subscribe, () => loaded.get(type) ?? null);

const isLoaded = (type: BlockType): type is LoadedType => type in loaders;

export async function loadPart(type: LoadedType): Promise<void> {
  const part = await loaders[type]();
  loaded.set(type, part as unknown as AnyPart); // as: it is given blocks of its own type only
  for (const listener of listeners) listener();
}

/** Loads the code of these kinds of blocks, so that they are drawn at once; all, if none is given. */
export async function loadParts(types: Iterable<BlockType> = Object.keys(loaders) as LoadedType[]): Promise<void> {
  const missing = [...new Set(types)].filter(isLoaded).filter(type => !loaded.has(type));
  await Promise.all(missing.map(loadPart));
}
