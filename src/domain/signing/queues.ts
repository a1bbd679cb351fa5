/** The queues of signing. */
import { z } from 'zod';
import { verificationPurposes } from '../../contract/events/event-data.ts';
import { type Payload, queue } from '../../platform/jobs/jobs.ts';

/** A one-time code to send to a party. */
export const codeQueue = queue(
  'verification-code',
  z.object({
    documentId: z.string(),
    partyId: z.string(),
    purpose: z.enum(verificationPurposes),
    method: z.enum(['SMS', 'EMAIL']),
    /** Encrypted, in base64. */
    code: z.string(),
    again: z.boolean(),
  }),
);
export type CodeJob = Payload<typeof codeQueue>;
