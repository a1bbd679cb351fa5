/** The queue of stored files. */
import { z } from 'zod';
import { queue } from '../../platform/jobs/jobs.ts';

const deletion = z.object({
  key: z.string(),
  /** The organization whose storage `bytes` take until then; absent if they take none. */
  countedFor: z.string().optional(),
  bytes: z.number().optional(),
});
export type FileDeletion = z.input<typeof deletion>;

/** Deletes a stored file, unless something still uses it. */
export const fileDeletionQueue = queue('drop-file', deletion);
