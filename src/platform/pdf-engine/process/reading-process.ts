/** The process that reads untrusted files: its memory limit for this Node, and a check that it can start within it. */

import { PdfError } from '../../pdf/error.ts';
import { defaultLimits, type PdfLimits } from '../../pdf/limits.ts';
import { type ChildOptions, startChild } from './child.ts';
import { entryOf } from './entry.ts';
import { dataAtRest } from './footprint.ts';

/**
 * Options of the reading process: the memory of an empty process of the running Node, plus what reading a file may use.
 */
export async function readingProcess(
  { readMegabytes }: PdfLimits,
  entry: 'reading-child' | 'text/text-child' = 'reading-child',
): Promise<ChildOptions> {
  const atRest = await dataAtRest();
  const data = atRest > 0 ? { atRest, more: readMegabytes } : null;
  return { entry: entryOf(entry), data, fromStart: true };
}

/**
 * Starts a reading process that loads the parser and reads no file. Returns null on success; otherwise the reason, in
 * English for the operator, why none can start on this machine and every upload would fail.
 */
export async function checkReadingProcess(options?: ChildOptions): Promise<string | null> {
  const { readMs, readMegabytes } = defaultLimits;
  const child = startChild(options ?? (await readingProcess(defaultLimits)));
  try {
    await child.run({ kind: 'check' }, { ms: readMs, megabytes: readMegabytes });
    return null;
  } catch (error) {
    if (error instanceof PdfError) return error.message;
    throw error;
  } finally {
    child.end();
    await child.gone;
  }
}
