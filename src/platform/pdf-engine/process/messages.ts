/** Messages between a child and its parent, apart from the jobs themselves. */
import type { PdfErrorCode } from '../../pdf/error.ts';

/** A child's answer to a job. `rss` is in mebibytes. */
export type Answer =
  | { ok: true; value: unknown; rss: number }
  | { ok: false; code: PdfErrorCode; message: string; rss: number };

/** The child's first message: it has started and can take jobs. */
export const started = { kind: 'started' };

/** The only message that is not a job and gets no answer: load what most jobs need. */
export const makeReady = { kind: 'ready' };

/** Whether a message from the other side is this one. */
export const isMessage = (message: unknown, expected: { kind: string }): boolean =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === expected.kind;
