import { z } from 'zod';
import { type Payload, queue } from '../../platform/jobs/jobs.ts';

/** An e-mail with unread messages to a user of the workspace. */
export const messageEmailQueue = queue(
  'message-letter',
  z.object({
    documentId: z.string(),
    userId: z.string(),
    /** Time of the batch in ISO 8601, which distinguishes several e-mails. */
    at: z.string(),
    /** `isOfParty`: a party wrote it, and nobody of the organization. */
    quotes: z.array(z.object({ name: z.string(), text: z.string(), isOfParty: z.boolean().default(true) })),
  }),
);
export type MessageEmailJob = Payload<typeof messageEmailQueue>;
