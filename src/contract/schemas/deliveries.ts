/** Deliveries: one event sent to one endpoint, with all attempts. */
import { z } from 'zod';
import { eventType } from '../events/events.ts';
import { count, createdAt, id, named, text, textOrNull } from '../values.ts';

export const deliveryStatuses = ['SUCCESS', 'FAILED', 'PENDING'] as const;
export const attemptStatuses = ['SUCCESS', 'FAILED'] as const;

const headers = z.record(text, text);
export const attemptShape = named(
  'DeliveryAttempt',
  z.strictObject({
    id,
    attempt: count.describe('From 1; 0: logged while the webhook was paused.'),
    status: z.enum(attemptStatuses).describe('SUCCESS: the endpoint answered with 2xx in time.'),
    responseCode: count.describe('0: no answer.'),
    durationMs: count.describe('From the beginning of the request to its end, in milliseconds.'),
    requestHeaders: headers.describe('Headers that were sent, without secrets.'),
    responseHeaders: headers.nullable().describe('Headers of the answer; null: no answer.'),
    responseBody: textOrNull.describe(
      'The body of the answer: up to 64 kB of JSON, 1,000 characters of anything else; null: none.',
    ),
    createdAt,
  }),
  'One request to the endpoint.',
);
export type DeliveryAttempt = z.output<typeof attemptShape>;

export const deliveryShape = named(
  'Delivery',
  z.strictObject({
    id,
    webhookId: text.describe('The endpoint that it was sent to.'),
    eventId: textOrNull.describe('Equals the `webhook-id`.'),
    type: eventType.nullable().describe('Null: a type that no longer exists.'),
    status: z
      .enum(deliveryStatuses)
      .describe('PENDING as long as attempts remain. FAILED: no further attempt is made.'),
    url: text.describe('The address of the endpoint when it was sent.'),
    replayOfId: textOrNull.describe('The delivery that this one repeats; null: none.'),
    requestBody: z.record(text, z.unknown()).nullable().describe('As sent; null until the first attempt.'),
    attempts: z.array(attemptShape).describe('Oldest first.'),
    createdAt,
  }),
  'One event, sent to one endpoint, with all attempts.',
);
export type Delivery = z.output<typeof deliveryShape>;
