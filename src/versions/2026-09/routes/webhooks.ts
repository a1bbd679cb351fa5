/**
 * Webhooks of 2026-09: triggers by their old names, an optional secret of any text, deliveries as a list of attempts.
 */
import { z } from 'zod';
import type { DeliveredType } from '../../../contract/events/events.ts';
import { eventOperations } from '../../../contract/operations/events.ts';
import {
  type Attempt,
  attempt,
  olderWebhookOperations,
  rawSecret,
} from '../../../contract/operations/older-webhooks.ts';
import { webhookOperations } from '../../../contract/operations/webhooks.ts';
import * as q from '../../../contract/query.ts';
import { attemptStatuses } from '../../../contract/schemas/deliveries.ts';
import type { DeliveredWebhook } from '../../../contract/schemas/webhooks.ts';
import { count, deleted, email, reference, text, textOrNull, webAddress } from '../../../contract/values.ts';
import { deliveredTypesOf, oldEventName, oldEventNames } from '../events/types.ts';
import { everyOf, totalPages } from '../requests/lists.ts';
import { names } from '../requests/names.ts';
import { paged } from '../requests/query.ts';
import { type OldRoute, route } from '../requests/route.ts';
import { oldWebhook, toOldWebhook } from '../webhooks/webhook.ts';

/** The secret is only returned by the request that writes it, so `null` does not mean that there is none. */
const shown = z.strictObject({ ...oldWebhook.shape, secret: textOrNull });
const show = (webhook: DeliveredWebhook, secret: string | null = null) => ({ ...toOldWebhook(webhook), secret });

const inNames = names({ url: 'webhookUrl', events: 'eventTriggers' });
const triggers = z.array(z.enum(oldEventNames)).min(1).max(1_000);
/** An empty text means no secret. */
const secret = z.union([z.literal(''), rawSecret]).nullish();
const emptied = <T>(value: T | '' | undefined): T | null => (value === undefined || value === '' ? null : value);
const given = {
  enabled: z.boolean().optional(),
  secret,
  failureNotificationEmail: z.union([z.literal(''), email]).nullish(),
};

const webhooks: readonly OldRoute[] = [
  route({
    operation: olderWebhookOperations.list,
    path: '/webhooks',
    answer: z.strictObject({ webhooks: z.array(shown) }),
    async serve(_, ask) {
      const found = await everyOf(query => ask(olderWebhookOperations.list, { query }));
      return { webhooks: found.map(webhook => show(webhook)) };
    },
  }),
  route({
    operation: olderWebhookOperations.create,
    path: '/webhooks',
    body: z.object({ ...given, webhookUrl: webAddress, eventTriggers: triggers }),
    answer: shown,
    names: inNames,
    async serve({ body }, ask) {
      const own = emptied(body.secret);
      const webhook = await ask(olderWebhookOperations.create, {
        body: {
          url: body.webhookUrl,
          events: deliveredTypesOf(body.eventTriggers),
          secret: own,
          enabled: body.enabled ?? true,
          apiVersion: '2026-09',
          failureNotificationEmail: emptied(body.failureNotificationEmail),
        },
      });
      return show(webhook, own);
    },
  }),
  route({
    operation: olderWebhookOperations.get,
    path: '/webhooks/{id}',
    answer: shown,
    serve: async ({ params }, ask) => show(await ask(olderWebhookOperations.get, { params })),
  }),
  route({
    operation: olderWebhookOperations.update,
    path: '/webhooks/{id}',
    body: z.object({ ...given, webhookUrl: webAddress.optional(), eventTriggers: triggers.optional() }),
    answer: shown,
    names: inNames,
    async serve({ params, body }, ask) {
      const { failureNotificationEmail: address } = body;
      // Responses contain `null`, so sending that back must not change the secret.
      const own = body.secret === null ? undefined : body.secret;
      const webhook = await ask(olderWebhookOperations.update, {
        params,
        body: {
          url: body.webhookUrl,
          events: body.eventTriggers && deliveredTypesOf(body.eventTriggers),
          secret: own === undefined ? undefined : emptied(own),
          enabled: body.enabled,
          failureNotificationEmail: address === undefined ? undefined : emptied(address),
        },
      });
      return show(webhook, emptied(own));
    },
  }),
  route({
    operation: webhookOperations.delete,
    path: '/webhooks/{id}',
    answer: deleted,
    serve: ({ params }, ask) => ask(webhookOperations.delete, { params }),
  }),
];

const oldAttempt = attempt.omit({ type: true, trigger: true }).extend({ event: z.enum(oldEventNames) });

function toOldAttempt({ type, trigger, ...same }: Attempt): z.output<typeof oldAttempt>[] {
  const event = oldEventName({ type: type as DeliveredType, data: { object: {}, trigger } }); // the list only requests types that have a name
  return event === null ? [] : [{ ...same, event }];
}

/** Each name of a reminder corresponds to one trigger. */
const triggerOf = (wanted: readonly string[]): ('AUTOMATIC' | 'MANUAL')[] =>
  (['AUTOMATIC', 'MANUAL'] as const).filter(trigger => wanted.includes(`DOCUMENT_REMINDER_${trigger}`));

const deliveries: readonly OldRoute[] = [
  route({
    operation: olderWebhookOperations.attempts,
    path: '/webhooks/{id}/deliveries',
    query: z.object({ ...paged(25), event: q.manyOf(oldEventNames), status: q.manyOf(attemptStatuses) }),
    answer: z.strictObject({ deliveries: z.array(oldAttempt), totalPages: count }),
    async serve({ params, query }, ask) {
      const { page, perPage, event: wanted = oldEventNames, status } = query;
      const asked = { page, perPage, type: deliveredTypesOf(wanted), trigger: triggerOf(wanted), status };
      const { data, total } = await ask(olderWebhookOperations.attempts, { params, query: asked });
      return { deliveries: data.flatMap(toOldAttempt), totalPages: totalPages(total, query) };
    },
  }),
  route({
    operation: olderWebhookOperations.retry,
    path: '/webhooks/{id}/deliveries/{deliveryId}/retry',
    answer: z.strictObject({ ok: z.literal(true), queuedReplayOf: text }),
    async serve({ params: { id, deliveryId } }, ask) {
      await ask(olderWebhookOperations.retry, { params: { id, attemptId: deliveryId } });
      return { ok: true as const, queuedReplayOf: deliveryId };
    },
  }),
  route({
    operation: olderWebhookOperations.replay,
    path: '/events/{id}/replay',
    body: z.object({ webhookId: reference.nullish() }),
    answer: z.strictObject({ ok: z.literal(true), queuedReplayOf: text }),
    async serve({ params, body }, ask) {
      // Fails if the actor may not see the event, before it can be sent again.
      await ask(eventOperations.get, { params });
      await ask(olderWebhookOperations.replay, { params, body: { webhookId: body.webhookId ?? null } });
      return { ok: true as const, queuedReplayOf: params.id };
    },
  }),
];

export const webhookRoutes: readonly OldRoute[] = [...webhooks, ...deliveries];
