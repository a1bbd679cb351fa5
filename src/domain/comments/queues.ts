import { z } from 'zod';
import { type Payload, queue } from '../../platform/jobs/jobs.ts';

/** Batches the unread messages of a document's conversation. */
export const messageBatchQueue = queue('batch-messages', z.object({ documentId: z.string() }));
/** Its name in the version before, whose nodes add jobs under it while they are updated. The next version drops it. */
export const formerMessageBatchQueue = queue('gather-messages', messageBatchQueue.payload);
export type MessageBatchJob = Payload<typeof messageBatchQueue>;
