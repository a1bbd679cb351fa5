/** Deliveries: one event sent to one endpoint, with all attempts. */
import { z } from 'zod';
import { eventTypes } from '../events/events.ts';
import { count, dateTime, named, text, textOrNull } from '../values.ts';

export const deliveryStatuses = ['SUCCESS', 'FAILED', 'PENDING'] as const;
export const attemptStatuses = ['SUCCESS', 'FAILED'] as const;

const headers = z.record(text, text);
export const attemptShape = named(
  'DeliveryAttempt',
  z.strictObject({
    id: text,
    attempt: count.describe('From 1; 0: logged while the webhook was paused.'),
    status: z.enum(attemptStatuses),
    responseCode: count.describe('0: no answer.'),
    durationMs: count,
    requestHeaders: headers,
    responseHeaders: headers.nullable(),
    responseBody: textOrNull,
    createdAt: dateTime,
  }),
);
export type DeliveryAttempt = z.output<typeof attemptShape>;

export const deliveryShape = named(
  'Delivery',
  z.strictObject({
    id: text,
    webhookId: text,
    eventId: textOrNull.describe('Equals the `webhook-id`.'),
    type: z.enum(eventTypes).nullable().describe('Null: a type that no longer exists.'),
    status: z.enum(deliveryStatuses),
    url: text,
    replayOfId: textOrNull,
    requestBody: z.record(text, z.unknown()).nullable().describe('As sent; null until the first attempt.'),
    attempts: z.array(attemptShape).describe('Oldest first.'),
    createdAt: dateTime,
  }),
);
export type Delivery = z.output<typeof deliveryShape>;
