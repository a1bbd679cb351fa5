/** Webhook endpoints. The secret is returned once, when it is created or rotated. */
import { z } from 'zod';
import { eventTypes, olderEventTypes, subscribableEventTypes } from '../events/events.ts';
import {
  dateTime,
  dateTimeOrNull,
  email,
  moment8601,
  named,
  text,
  textOrNull,
  versions,
  webAddress,
} from '../values.ts';

export const webhookStatuses = ['ENABLED', 'DISABLED', 'PAUSED'] as const;

const properties = {
  id: text,
  url: text,
  enabled: z.boolean(),
  status: z.enum(webhookStatuses),
  pausedAt: dateTimeOrNull,
  pauseReason: textOrNull.describe('Such as HTTP_410 or NETWORK_ERROR.'),
  failureNotificationEmail: textOrNull,
  events: z.array(z.enum(subscribableEventTypes)),
  apiVersion: z.enum(versions),
  createdAt: dateTime,
  updatedAt: dateTime,
};
export const webhookShape = named('Webhook', z.strictObject(properties));
export type Webhook = z.output<typeof webhookShape>;

/** What endpoints of older versions can subscribe to. */
export const deliveredTypes = [...subscribableEventTypes, ...olderEventTypes] as const;
/** With the subscriptions that only an older version has. */
export const deliveredWebhook = z.strictObject({ ...properties, events: z.array(z.enum(deliveredTypes)) });
export type DeliveredWebhook = z.output<typeof deliveredWebhook>;
/** Returned when a webhook is created and when its secret is rotated. */
export const webhookWithSecret = named('WebhookWithSecret', z.strictObject({ ...properties, secret: text }));

/** `whsec_` and the base64 of 24 to 64 bytes. */
export const webhookSecret = z
  .string()
  .max(100)
  .regex(/^whsec_[A-Za-z0-9+/]+={0,2}$/, { abort: true })
  .refine(
    v => {
      const bytes = Buffer.from(v.slice(6), 'base64');
      // Libraries decode non-canonical base64 to different bytes, so only the canonical form is accepted.
      return bytes.length >= 24 && bytes.length <= 64 && bytes.toString('base64') === v.slice(6);
    },
    { error: 'must be the base64 of 24 to 64 bytes', params: { code: 'INVALID_FORMAT' } },
  );

/** Duplicates are removed. */
const events = z
  .array(z.enum(subscribableEventTypes))
  .min(1)
  .max(1_000)
  .transform(given => [...new Set(given)]);
export const webhookCreate = named(
  'WebhookCreate',
  z.strictObject({
    url: webAddress.describe('Public HTTPS.'),
    events,
    secret: webhookSecret.optional().describe('Made when left out.'),
    enabled: z.boolean().default(true),
    apiVersion: z.enum(versions).optional().describe('That of the request when left out.'),
    failureNotificationEmail: email.nullable().optional(),
  }),
);
export type WebhookCreate = z.output<typeof webhookCreate>;
export const webhookPatch = named(
  'WebhookPatch',
  z.strictObject({
    url: webAddress.optional(),
    events: events.optional().describe('Replaces the whole list.'),
    enabled: z.boolean().optional().describe('Does not lift a pause.'),
    apiVersion: z.enum(versions).optional(),
    failureNotificationEmail: email.nullable().optional(),
  }),
);
export type WebhookPatch = z.output<typeof webhookPatch>;

/** Both bounds are inclusive. */
export const webhookReplay = named(
  'WebhookReplay',
  z.strictObject({
    from: moment8601.describe('At most 7 days ago.'),
    to: moment8601.optional().describe('Now when left out.'),
    type: z
      .array(z.enum(eventTypes))
      .min(1)
      .max(1_000)
      .optional()
      .describe('Only these types; every type when omitted.'),
  }),
);
export type WebhookReplay = z.output<typeof webhookReplay>;
