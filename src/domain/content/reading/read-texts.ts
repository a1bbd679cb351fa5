/**
 * Reads the texts of a request: short ones at once, long ones in a thread, so that they do not block other requests. The
 * libraries for HTML are loaded with the first text.
 */
import { invalid } from '../../../contract/errors.ts';
import { tooMany } from '../../../contract/limit-errors.ts';
import { ThreadError, type Threads } from '../../../platform/threads/threads.ts';
import { documentBounds } from '../../../platform/typesetting/bounds.ts';
import type { ReadText, WrittenText } from './text-reading.ts';
import { isLong, weightOf } from './weight.ts';

const module = new URL('./text-reading.ts', import.meta.url);
const readHere = async (written: WrittenText[]): Promise<ReadText[]> =>
  (await import('./text-reading.ts')).run(written);
/** Texts that are sent to a thread together, by weight. */
const batchWeight = 250_000;

/** A text and the path of its content in the request. */
export type TextAt = WrittenText & { path: string };

/**
 * What was read of each text, in order. Fails with VALIDATION_FAILED/TOO_BIG at the text with which there is too much
 * for one document. Slow for long texts, so call it before a transaction where that is possible; those who wait take
 * turns by `key`.
 */
export async function readTexts(threads: Threads, key: string, texts: readonly TextAt[]): Promise<ReadText[]> {
  const inThread = isLong(texts);
  const found: ReadText[] = [];
  let pieces = 0;
  for (const batch of inThread ? batchesOf(texts) : [texts]) {
    const written = batch.map(({ path: _, ...text }) => text);
    const read = inThread ? await readBatch(threads, key, written, batch[0]?.path ?? '') : await readHere(written);
    for (const one of read) {
      pieces += one.pieces;
      if (pieces > documentBounds.nodes) throw tooMany('textPieces', documentBounds.nodes, texts[found.length]?.path);
      found.push(one);
    }
  }
  return found;
}

async function readBatch(threads: Threads, key: string, written: WrittenText[], path: string): Promise<ReadText[]> {
  try {
    return await threads.run<ReadText[]>(module, written, key);
  } catch (error) {
    if (error instanceof ThreadError && (error.code === 'TIMEOUT' || error.code === 'MEMORY'))
      throw invalid({ path, code: 'TOO_BIG', message: 'takes too long to read' });
    throw error;
  }
}

function batchesOf(texts: readonly TextAt[]): TextAt[][] {
  const batches: TextAt[][] = [];
  let weight = batchWeight;
  for (const text of texts) {
    if (weight >= batchWeight) {
      batches.push([]);
      weight = 0;
    }
    batches.at(-1)?.push(text);
    weight += weightOf(text.content, batchWeight);
  }
  return batches;
}
