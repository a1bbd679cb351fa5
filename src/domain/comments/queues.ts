import { z } from 'zod';
import { type Payload, queue } from '../../platform/jobs/jobs.ts';

/** Batches the unread messages of a document's conversation. */
export const messageBatchQueue = queue('gather-messages', z.object({ documentId: z.string() }));
export type MessageBatchJob = Payload<typeof messageBatchQueue>;
