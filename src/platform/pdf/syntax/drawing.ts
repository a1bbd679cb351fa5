/**
 * Streams of drawing operators (ISO 32000-2, 7.8.2): contents of pages, forms, patterns, glyphs and appearances, by how a
 * program reaches them, whatever they say of themselves.
 */
import { joinedEdges } from '../structure/content-references.ts';
import type { PdfFile } from './file.ts';
import { isDict, isName, Ref, Stream, type Value } from './values.ts';

/** What leads to operators: streams, or lists and dictionaries of them. */
const keys = ['Contents', 'CharProcs', 'AP', 'XObject', 'Pattern', 'G'];
const maxDepth = 4;

export interface DrawingBounds {
  /** Decoded bytes of one stream, and of all. */
  each: number;
  all: number;
}

/**
 * The decoded operators of each stream, and the edges of those that programs join; null where there is more than the bounds,
 * or a stream cannot be decoded.
 */
export function* drawings(file: PdfFile, { each, all }: DrawingBounds): Generator<Buffer | null> {
  const [streams, lists] = reached(file);
  const edges = new Map<Stream, Buffer>();
  let left = all;
  for (const stream of streams) {
    const content = file.decode(stream, Math.min(each, left));
    left -= content?.length ?? 0;
    if (content) edges.set(stream, joinedEdges([content]));
    yield content;
  }
  for (const list of lists) yield joinedEdges(list.flatMap(stream => edges.get(stream) ?? []));
}

function reached(file: PdfFile): [streams: Set<Stream>, lists: Stream[][]] {
  const streams = new Set<Stream>();
  const lists: Stream[][] = [];
  const add = (value: Value | undefined, key: string, depth = 0): void => {
    const found = file.resolve(value);
    if (found instanceof Stream) {
      const isPicture = key === 'XObject' && isName(found.dict.get('Subtype'), 'Image');
      if (!isPicture) streams.add(found);
    } else if (depth < maxDepth && Array.isArray(found)) {
      for (const item of found) add(item, key, depth + 1);
      const parts = found.map(item => file.resolve(item)).filter(part => part instanceof Stream);
      if (parts.length > 1) lists.push(parts);
    } else if (depth < maxDepth && isDict(found)) for (const item of found.values()) add(item, key, depth + 1);
  };
  const walk = (value: Value): void => {
    const within = value instanceof Stream ? value.dict : value;
    if (Array.isArray(within)) within.forEach(walk);
    if (!isDict(within)) return;
    for (const [key, item] of within) {
      if (keys.includes(key)) add(item, key);
      if (!(item instanceof Ref)) walk(item);
    }
  };
  for (const number of file.entries().keys()) walk(file.object(number));
  return [streams, lists];
}
