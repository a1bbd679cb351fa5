/** Which drawings programs can read differently. */
import { type Drawing, type DrawingBounds, drawingsOf } from './drawing.ts';
import type { PdfFile } from './file.ts';
import { between, type Passage, readOperations } from './operations.ts';
import type { Stream } from './values.ts';

/** A drawing with the first thing that programs read differently, in short English. */
export interface InexactDrawing extends Drawing {
  problem: string;
}

const unread = 'drawing operators that cannot be read';

/** What of a stream does not depend on others, by what held before it. */
interface Known {
  passages: Map<number, Passage>;
  /** Whether it begins and ends with white space, so that others can be joined to it. */
  begins: boolean;
  ends: boolean;
}

export function inexactDrawings(file: PdfFile, { each, all }: DrawingBounds): InexactDrawing[] {
  const known = new Map<Stream, Known>();
  let left = all;
  const passage = (stream: Stream, entry: number): [Passage, Known] | null => {
    const before = known.get(stream);
    const found = before?.passages.get(entry);
    if (before && found) return [found, before];
    const content = file.decode(stream, Math.min(each, left));
    if (!content) return null;
    left -= content.length;
    const read = readOperations(content, entry);
    const one = before ?? { passages: new Map(), begins: isSpace(content[0]), ends: isSpace(content.at(-1)) };
    known.set(stream, one);
    one.passages.set(entry, read);
    return [read, one];
  };
  return drawingsOf(file).flatMap(drawing => {
    const problem = problemOf(drawing, passage);
    return problem === null ? [] : [{ ...drawing, problem }];
  });
}

const isSpace = (byte: number | undefined): boolean => byte === undefined || [9, 10, 12, 13, 32].includes(byte);

function problemOf(
  { kind, streams, isMixed }: Drawing,
  passage: (stream: Stream, entry: number) => [Passage, Known] | null,
): string | null {
  if (isMixed) return 'contents that are no streams';
  let [holds, depth, isApart]: [number, number, boolean] = [
    kind === 'GLYPH' ? between.GLYPH : between.NOTHING,
    0,
    true,
  ];
  for (const stream of streams) {
    const found = passage(stream, holds);
    if (!found) return unread;
    const [{ problem, exit, needed, added }, { begins, ends }] = found;
    if (problem !== null) return problem;
    if (!isApart && !begins) return 'operators that two streams divide';
    if (needed > depth) return 'Q without q';
    depth += added;
    [holds, isApart] = [exit, ends];
  }
  if ((holds & between.GLYPH) !== 0) return 'a glyph without its width';
  if ((holds & between.TEXT) !== 0) return 'a text that does not end';
  return (holds & (between.PATH | between.CLIP)) === 0 ? null : 'a path that is not drawn';
}
