/** Webhook endpoints. The secret is returned once, when it is created or rotated. */
import { z } from 'zod';
import { deliveryShape } from './deliveries.ts';
import { eventTypes, subscribableEventTypes } from './events.ts';
import { ids, operation } from './operation.ts';
import { pageOf } from './paging.ts';
import * as q from './query.ts';
import {
  count,
  dateTime,
  dateTimeOrNull,
  deleted,
  email,
  moment8601,
  named,
  text,
  textOrNull,
  versions,
  webAddress,
} from './values.ts';

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

const access = { permission: 'MANAGE_WEBHOOKS', scope: 'webhooks:write' } as const;
const params = ids('id');
export const webhookOperations = {
  list: operation({
    id: 'webhooks.list',
    method: 'GET',
    path: '/webhooks',
    title: 'List webhooks',
    ...access,
    query: z.strictObject(q.paged),
    answer: pageOf(webhookShape),
  }),
  create: operation({
    id: 'webhooks.create',
    method: 'POST',
    path: '/webhooks',
    title: 'Create a webhook; its secret is shown here',
    ...access,
    body: webhookCreate,
    answer: webhookWithSecret,
  }),
  get: operation({
    id: 'webhooks.get',
    method: 'GET',
    path: '/webhooks/{id}',
    title: 'Get a webhook',
    ...access,
    params,
    answer: webhookShape,
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'webhooks.update',
    method: 'PATCH',
    path: '/webhooks/{id}',
    title: 'Change a webhook',
    ...access,
    params,
    body: webhookPatch,
    answer: webhookShape,
    errors: ['NOT_FOUND'],
  }),
  delete: operation({
    id: 'webhooks.delete',
    method: 'DELETE',
    path: '/webhooks/{id}',
    title: 'Delete a webhook with its deliveries',
    ...access,
    params,
    answer: deleted,
    errors: ['NOT_FOUND'],
  }),
  rotateSecret: operation({
    id: 'webhooks.rotateSecret',
    method: 'POST',
    path: '/webhooks/{id}/rotate-secret',
    title: 'Give a webhook a new secret; the old one signs too for 24 hours',
    ...access,
    params,
    answer: webhookWithSecret,
    errors: ['NOT_FOUND'],
  }),
  reactivate: operation({
    id: 'webhooks.reactivate',
    method: 'POST',
    path: '/webhooks/{id}/reactivate',
    title: 'Lift the pause of a webhook',
    ...access,
    params,
    answer: webhookShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  test: operation({
    id: 'webhooks.test',
    method: 'POST',
    path: '/webhooks/{id}/test',
    title: 'Send a webhook.test event to this webhook only',
    ...access,
    feature: 'WEBHOOK_TEST',
    params,
    answer: deliveryShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  replay: operation({
    id: 'webhooks.replay',
    method: 'POST',
    path: '/webhooks/{id}/replay',
    title: 'Send what failed in a range of the last 7 days again, such as what was missed during a pause',
    ...access,
    params,
    body: webhookReplay,
    answer: named('WebhookReplayed', z.strictObject({ queued: count.describe('Deliveries that are sent again.') })),
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
};
