import { z } from 'zod';
import { type Payload, queue } from '../../platform/jobs/jobs.ts';

const check = z.object({ checkId: z.string() });

/** The invitation to an identity check. */
export const checkNotificationQueue = queue('identity-check-letter', check);
export type CheckNotificationJob = Payload<typeof checkNotificationQueue>;
/** Ends the eID orders of a cancelled check. */
export const endOrdersQueue = queue('identity-check-orders', check);
export type EndOrdersJob = Payload<typeof endOrdersQueue>;
