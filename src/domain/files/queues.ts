/** The queue of stored files. */
import { z } from 'zod';
import { queue } from '../../platform/jobs/jobs.ts';

/** Deletes a stored file, unless something still uses it. */
export const fileDeletionQueue = queue('drop-file', z.object({ key: z.string() }));
