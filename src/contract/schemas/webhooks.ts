/** Webhook endpoints. The secret is returned once, when it is created or rotated. */
import { z } from 'zod';
import { eventType, olderEventTypes, subscribableEventType, subscribableEventTypes } from '../events/events.ts';
import {
  createdAt,
  dateTimeOrNull,
  email,
  id,
  moment8601,
  named,
  text,
  textOrNull,
  updatedAt,
  version,
  webAddress,
} from '../values.ts';

/** What members of several shapes are. */
const aboutWebhooks = {
  enabled: 'False: nothing is sent or logged.',
  failureNotificationEmail: 'Who gets an e-mail after a day of failures and when it is paused; null: nobody.',
  events: 'The event types that it subscribes to.',
  apiVersion: 'The API version of the bodies and signatures.',
  allWorkspaces:
    'For all workspaces of the organization, later ones too: it gets what happens where who made it one for all has MANAGE_WEBHOOKS.',
};

export const webhookStatuses = ['ENABLED', 'DISABLED', 'PAUSED'] as const;
export const webhookStatus = named(
  'WebhookStatus',
  z.enum(webhookStatuses),
  'PAUSED: the service stopped sending after failures.',
);

const properties = {
  id,
  url: text.describe('Where events are sent.'),
  enabled: z.boolean().describe(aboutWebhooks.enabled),
  status: webhookStatus.describe('DISABLED when not enabled. PAUSED: the service stopped sending after failures.'),
  pausedAt: dateTimeOrNull.describe('When it was paused; null: it is not.'),
  pauseReason: textOrNull.describe('Such as HTTP_410 or NETWORK_ERROR.'),
  failureNotificationEmail: textOrNull.describe(aboutWebhooks.failureNotificationEmail),
  events: z.array(subscribableEventType).describe(aboutWebhooks.events),
  apiVersion: version.describe(aboutWebhooks.apiVersion),
  createdAt,
  updatedAt,
};
/** Only the newest version has endpoints of all workspaces. */
const newestProperties = {
  ...properties,
  allWorkspaces: z.boolean().describe(aboutWebhooks.allWorkspaces),
  pausedWorkspaceIds: z
    .array(text)
    .describe(
      'Of a webhook for all workspaces: those whose events are not sent, because who made it one for all does not have MANAGE_WEBHOOKS there.',
    ),
};
export const webhookShape = named(
  'Webhook',
  z.strictObject(newestProperties),
  'An endpoint of yours that events are sent to.',
);
export type Webhook = z.output<typeof webhookShape>;

/** What endpoints of older versions can subscribe to. */
export const deliveredTypes = [...subscribableEventTypes, ...olderEventTypes] as const;
/** With the subscriptions that only an older version has. */
export const deliveredWebhook = z.strictObject({
  ...properties,
  events: z.array(z.enum(deliveredTypes)).describe(aboutWebhooks.events),
});
export type DeliveredWebhook = z.output<typeof deliveredWebhook>;
/** Returned when a webhook is created and when its secret is rotated. */
export const webhookWithSecret = named(
  'WebhookWithSecret',
  z.strictObject({
    ...newestProperties,
    secret: text.describe('Signs deliveries (Standard Webhooks). No other answer shows it.'),
  }),
  'A webhook with its secret, which no other answer shows.',
);

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
  .array(subscribableEventType)
  .min(1)
  .max(1_000)
  .transform(given => [...new Set(given)]);
export const webhookCreate = named(
  'WebhookCreate',
  z.strictObject({
    url: webAddress.describe('Public HTTPS.'),
    events: events.describe(aboutWebhooks.events),
    secret: webhookSecret.optional().describe('Made when left out.'),
    enabled: z.boolean().default(true).describe(aboutWebhooks.enabled),
    apiVersion: version.optional().describe('That of the request when left out.'),
    allWorkspaces: z
      .boolean()
      .default(false)
      .describe(`${aboutWebhooks.allWorkspaces} Needs MANAGE_WEBHOOKS in each workspace, of a person.`),
    failureNotificationEmail: email.nullable().optional().describe(aboutWebhooks.failureNotificationEmail),
  }),
  'A new webhook.',
);
export type WebhookCreate = z.output<typeof webhookCreate>;
export const webhookPatch = named(
  'WebhookPatch',
  z.strictObject({
    url: webAddress.optional().describe('Public HTTPS.'),
    events: events.optional().describe('Replaces the whole list.'),
    enabled: z.boolean().optional().describe('Does not lift a pause.'),
    allWorkspaces: z
      .boolean()
      .optional()
      .describe(
        'True: for all workspaces, in your name; needs MANAGE_WEBHOOKS in each. False: for the workspace of this request.',
      ),
    apiVersion: version.optional().describe(aboutWebhooks.apiVersion),
    failureNotificationEmail: email.nullable().optional().describe(aboutWebhooks.failureNotificationEmail),
  }),
  'Changes of a webhook; what is left out stays.',
);
export type WebhookPatch = z.output<typeof webhookPatch>;

/** Both bounds are inclusive. */
export const webhookReplay = named(
  'WebhookReplay',
  z.strictObject({
    from: moment8601.describe('At most 7 days ago.'),
    to: moment8601.optional().describe('Now when left out.'),
    type: z.array(eventType).min(1).max(1_000).optional().describe('Only these types; every type when omitted.'),
  }),
  'The period whose events are sent again; both ends are included.',
);
export type WebhookReplay = z.output<typeof webhookReplay>;
