/** The queues of webhooks. Deliveries are not jobs: they have rows, workers and retries of their own (`sending/`). */
import { z } from 'zod';
import { type Payload, queue } from '../../platform/jobs/jobs.ts';

/** An e-mail to an endpoint's failure address. */
export const failureEmailQueue = queue(
  'webhook-letter',
  z.object({
    webhookId: z.string(),
    to: z.string(),
    facts: z.object({
      paused: z.boolean(),
      url: z.string(),
      /** HTTP_500, NETWORK_ERROR. */
      reason: z.string(),
      failures: z.number(),
      since: z.string(),
      at: z.string(),
    }),
  }),
);
export type FailureEmailJob = Payload<typeof failureEmailQueue>;

/** An e-mail that an API version of webhooks ends. */
export const sunsetEmailQueue = queue(
  'webhook-sunset-email',
  z.object({
    version: z.string(),
    /** How many days before the sunset it was due. */
    days: z.number(),
    organizationId: z.string(),
    /** Null: about webhooks of the whole organization. */
    workspaceId: z.string().nullable(),
    userId: z.string(),
  }),
);
export type SunsetEmailJob = Payload<typeof sunsetEmailQueue>;

/** A replay of failed deliveries; only the last failed one of each event is sent. Times are in ISO 8601. */
export const replayQueue = queue(
  'webhook-replay',
  z.object({
    webhookId: z.string(),
    from: z.string(),
    to: z.string(),
    /** Null: every type. */
    types: z.array(z.string()).nullable(),
    /** Time of the request. Excludes deliveries that the replay itself queues. */
    askedAt: z.string(),
  }),
);
export type ReplayJob = Payload<typeof replayQueue>;

/** Brings forward what waits for an endpoint that answers again. */
export const forwardQueue = queue('webhook-forward', z.object({ webhookId: z.string() }));

/** Deletes the delivery log of a deleted endpoint, then its row. */
export const removalQueue = queue('webhook-removal', z.object({ webhookId: z.string() }));
