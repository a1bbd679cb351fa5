/**
 * Streams of drawing operators (ISO 32000-2, 7.8.2): contents of pages, forms, patterns, glyphs and appearances, by how a
 * program reaches them, whatever they say of themselves.
 */
import { joinedEdges } from '../structure/content-references.ts';
import type { PdfFile } from './file.ts';
import { type Dict, isDict, isName, Ref, Stream, type Value } from './values.ts';

/** What leads to operators: streams, or lists and dictionaries of them, by how many levels below programs draw them. */
const levels = new Map(Object.entries({ Contents: 1, CharProcs: 1, AP: 2, XObject: 1, Pattern: 1, G: 0 }));
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
  const { streams, lists } = reached(file);
  const edges = new Map<Stream, Buffer>();
  let left = all;
  for (const stream of streams.keys()) {
    const content = file.decode(stream, Math.min(each, left));
    left -= content?.length ?? 0;
    if (content) edges.set(stream, joinedEdges([content]));
    yield content;
  }
  for (const list of lists) yield joinedEdges(list.flatMap(stream => edges.get(stream) ?? []));
}

/** What a program draws as one. */
export interface Drawing {
  /** PAGE: the contents of a page; GLYPH: a glyph of a Type 3 font. */
  kind: 'PAGE' | 'GLYPH' | 'OTHER';
  /** The number of the page's object, or of the stream's. */
  owner: number;
  streams: Stream[];
  /** Contents of a page that have other things than streams among them. */
  isMixed: boolean;
}

/** All drawings: pages first. */
export function drawingsOf(file: PdfFile): Drawing[] {
  const { streams, pages, numbers } = reached(file);
  const others = [...streams].flatMap(([stream, kind]): Drawing[] =>
    kind === null || kind === 'PAGE'
      ? []
      : [{ kind, owner: numbers.get(stream) ?? 0, streams: [stream], isMixed: false }],
  );
  return [...pages, ...others];
}

interface Reached {
  /**
   * By what they are drawn as, of several the last in this order: null for what is only below, as functions of patterns are,
   * the contents of a page, others, glyphs.
   */
  streams: Map<Stream, Drawing['kind'] | null>;
  lists: Stream[][];
  pages: Drawing[];
  numbers: Map<Stream, number>;
}

function reached(file: PdfFile): Reached {
  const streams: Reached['streams'] = new Map();
  const lists: Stream[][] = [];
  const add = (value: Value | undefined, key: string, depth = 0): void => {
    const found = file.resolve(value);
    if (found instanceof Stream) {
      const isPicture = key === 'XObject' && isName(found.dict.get('Subtype'), 'Image');
      const kind = depth > (levels.get(key) ?? 0) ? null : (kinds[key] ?? 'OTHER');
      const before = streams.get(found);
      if (!isPicture && (before === undefined || order.indexOf(kind) > order.indexOf(before))) streams.set(found, kind);
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
      if (levels.has(key)) add(item, key);
      if (!(item instanceof Ref)) walk(item);
    }
  };
  const [pages, numbers]: [Drawing[], Reached['numbers']] = [[], new Map()];
  for (const number of file.entries().keys()) {
    const value = file.object(number);
    walk(value);
    if (value instanceof Stream) numbers.set(value, number);
    else if (isDict(value)) pages.push(...contentsOf(file, value, number));
  }
  return { streams, lists, pages, numbers };
}

const order: readonly (Drawing['kind'] | null)[] = [null, 'PAGE', 'OTHER', 'GLYPH'];
const kinds: Readonly<Record<string, Drawing['kind']>> = { Contents: 'PAGE', CharProcs: 'GLYPH' };

/** None where the contents are a text, as those of annotations. */
function contentsOf(file: PdfFile, page: Dict, owner: number): Drawing[] {
  const contents = file.resolve(page.get('Contents'));
  if (!(contents instanceof Stream) && !Array.isArray(contents)) return [];
  const parts = Array.isArray(contents) ? contents.map(item => file.resolve(item)) : [contents];
  const streams = parts.filter(part => part instanceof Stream);
  return [{ kind: 'PAGE', owner, streams, isMixed: streams.length < parts.length }];
}
