import { z } from 'zod';
import { type Payload, queue } from '../../platform/jobs/jobs.ts';

/** An e-mail to somebody who manages forms, about one that closed because its sender may not send any more. */
export const closedEmailQueue = queue(
  'form-closed-email',
  z.object({ formId: z.string(), userId: z.string(), at: z.string() }),
);
export type ClosedEmailJob = Payload<typeof closedEmailQueue>;
