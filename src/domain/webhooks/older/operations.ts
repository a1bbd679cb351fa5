/**
 * Operations on endpoints that only older versions have: secrets are any text or none, and are set on create and update.
 */

import { olderWebhookOperations } from '../../../contract/operations/older-webhooks.ts';
import type { Resources } from '../../app/event-resources.ts';
import { type AnyHandler, command } from '../../app/operation.ts';
import { prepareWebhook, storeWebhook } from '../create.ts';
import { showDeliveredWebhook } from '../show.ts';
import { applyWebhookChange, prepareChange } from '../update.ts';
import { getOlderWebhook, listOlderWebhooks } from '../webhooks.ts';
import { listAttempts, retryAttempt } from './attempts.ts';
import { replayEvent } from './replay-event.ts';

const create = command(
  olderWebhookOperations.create,
  async (ctx, { body: { failureNotificationEmail: failureEmail, ...same } }) =>
    showDeliveredWebhook(await storeWebhook(ctx, { ...same, failureEmail })),
  (ctx, { body }) => prepareWebhook(ctx, body.url),
);

const update = command(
  olderWebhookOperations.update,
  async (ctx, { params, body: { failureNotificationEmail: failureEmail, ...same } }) =>
    showDeliveredWebhook(await applyWebhookChange(ctx, params.id, { ...same, failureEmail })),
  (ctx, { params, body }) => prepareChange(ctx, params.id, body.url),
);

/** Handlers of operations that only routes of older versions call. */
export const olderWebhookHandlers = (resources: Resources): AnyHandler[] => [
  listOlderWebhooks,
  getOlderWebhook,
  create,
  update,
  listAttempts(resources),
  retryAttempt,
  replayEvent(resources),
];
