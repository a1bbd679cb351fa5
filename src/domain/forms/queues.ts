import { z } from 'zod';
import { type Payload, queue } from '../../platform/jobs/jobs.ts';

/**
 * Why a form takes no answers. SENDER_LEFT: its sender may not send any more. MONTH_USED: forms have used their part of the
 * plan's month.
 */
const closedBecause = ['SENDER_LEFT', 'MONTH_USED'] as const;
export type ClosedBecause = (typeof closedBecause)[number];

/** An e-mail to somebody who manages forms, about one that takes no answers any more. */
export const closedEmailQueue = queue(
  'form-closed-email',
  z.object({
    formId: z.string(),
    userId: z.string(),
    at: z.string(),
    because: z.enum(closedBecause).default('SENDER_LEFT'),
  }),
);
export type ClosedEmailJob = Payload<typeof closedEmailQueue>;
