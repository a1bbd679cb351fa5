import { z } from 'zod';
import { queue } from '../../platform/jobs/jobs.ts';

const payload = z.object({ bulkSendId: z.string() });

/** Reads the file of a bulk send, if it has one, and checks its rows. */
export const bulkCheckQueue = queue('bulk-send-check', payload);
/** Makes documents of rows for a few seconds, and then lets others have their turn. */
export const bulkRunQueue = queue('bulk-send-run', payload);
