/** What passes between a child and its parent besides the jobs themselves. */
import type { PdfFaultCode } from './fault.ts';

/** What a child answers to a job. `rss` is in mebibytes. */
export type Answer =
  | { ok: true; value: unknown; rss: number }
  | { ok: false; code: PdfFaultCode; message: string; rss: number };

/** The one message that is no job and has no answer: load what most jobs need. */
export const makeReady = { kind: 'ready' };
