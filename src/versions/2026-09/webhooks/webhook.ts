/** The webhook endpoint of 2026-09, with `eventTriggers` by their old names. */
import { z } from 'zod';
import type { DeliveredWebhook } from '../../../contract/schemas/webhooks.ts';
import { dateTime, text, textOrNull } from '../../../contract/values.ts';
import { namesOf, oldEventNames } from '../events/types.ts';
import { named0926 } from '../named.ts';

export const oldWebhook = named0926(
  'Webhook',
  z.strictObject({
    id: text,
    webhookUrl: text,
    enabled: z.boolean(),
    failureNotificationEmail: textOrNull,
    eventTriggers: z.array(z.enum(oldEventNames)),
    createdAt: dateTime,
    updatedAt: dateTime,
  }),
);

export const toOldWebhook = (webhook: DeliveredWebhook): z.output<typeof oldWebhook> => ({
  id: webhook.id,
  webhookUrl: webhook.url,
  enabled: webhook.enabled,
  failureNotificationEmail: webhook.failureNotificationEmail,
  eventTriggers: namesOf(webhook.events),
  createdAt: webhook.createdAt,
  updatedAt: webhook.updatedAt,
});
