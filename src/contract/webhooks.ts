/** Webhook endpoints (details 27.1). The secret is shown when it is made, never again. */
import { z } from 'zod';
import { deliveryShape } from './deliveries.ts';
import { eventTypes, subscribableEventTypes } from './events.ts';
import { pageOf } from './paging.ts';
import * as q from './query.ts';
import { ids, row } from './row.ts';
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
/** In the answers to creating and to rotating the secret. */
export const webhookWithSecret = named('WebhookWithSecret', z.strictObject({ ...properties, secret: text }));

/** `whsec_` and the base64 of 24 to 64 bytes. */
export const webhookSecret = z
  .string()
  .max(100)
  .regex(/^whsec_[A-Za-z0-9+/]+={0,2}$/, { abort: true })
  .refine(
    v => {
      const bytes = Buffer.from(v.slice(6), 'base64');
      // Written in another way, it would be other bytes to some libraries.
      return bytes.length >= 24 && bytes.length <= 64 && bytes.toString('base64') === v.slice(6);
    },
    { error: 'must be the base64 of 24 to 64 bytes', params: { code: 'INVALID_FORMAT' } },
  );

/** Once each, however often they are named. */
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

/** Bounds count. */
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
      .describe('Of these types alone; every type when left out.'),
  }),
);
export type WebhookReplay = z.output<typeof webhookReplay>;

const access = { permission: 'MANAGE_WEBHOOKS', scope: 'webhooks:write' } as const;
const params = ids('id');
export const webhookRows = {
  list: row({
    id: 'webhooks.list',
    method: 'GET',
    path: '/webhooks',
    title: 'List webhooks',
    ...access,
    query: z.strictObject(q.paged),
    answer: pageOf(webhookShape),
  }),
  create: row({
    id: 'webhooks.create',
    method: 'POST',
    path: '/webhooks',
    title: 'Create a webhook; its secret is shown here',
    ...access,
    body: webhookCreate,
    answer: webhookWithSecret,
  }),
  get: row({
    id: 'webhooks.get',
    method: 'GET',
    path: '/webhooks/{id}',
    title: 'Get a webhook',
    ...access,
    params,
    answer: webhookShape,
    refusals: ['NOT_FOUND'],
  }),
  update: row({
    id: 'webhooks.update',
    method: 'PATCH',
    path: '/webhooks/{id}',
    title: 'Change a webhook',
    ...access,
    params,
    body: webhookPatch,
    answer: webhookShape,
    refusals: ['NOT_FOUND'],
  }),
  delete: row({
    id: 'webhooks.delete',
    method: 'DELETE',
    path: '/webhooks/{id}',
    title: 'Delete a webhook with its deliveries',
    ...access,
    params,
    answer: deleted,
    refusals: ['NOT_FOUND'],
  }),
  rotateSecret: row({
    id: 'webhooks.rotateSecret',
    method: 'POST',
    path: '/webhooks/{id}/rotate-secret',
    title: 'Give a webhook a new secret; the old one signs too for 24 hours',
    ...access,
    params,
    answer: webhookWithSecret,
    refusals: ['NOT_FOUND'],
  }),
  reactivate: row({
    id: 'webhooks.reactivate',
    method: 'POST',
    path: '/webhooks/{id}/reactivate',
    title: 'Lift the pause of a webhook',
    ...access,
    params,
    answer: webhookShape,
    refusals: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  test: row({
    id: 'webhooks.test',
    method: 'POST',
    path: '/webhooks/{id}/test',
    title: 'Send a webhook.test event to this webhook alone',
    ...access,
    feature: 'WEBHOOK_TEST',
    params,
    answer: deliveryShape,
    refusals: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  replay: row({
    id: 'webhooks.replay',
    method: 'POST',
    path: '/webhooks/{id}/replay',
    title: 'Send what failed in a range of the last 7 days again, such as what was missed during a pause',
    ...access,
    params,
    body: webhookReplay,
    answer: named('WebhookReplayed', z.strictObject({ queued: count.describe('Deliveries that are sent again.') })),
    refusals: ['NOT_FOUND', 'INVALID_STATE'],
  }),
};
