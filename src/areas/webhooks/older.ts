/** What only 2026-09 can ask of endpoints: secrets of any text or none, set when it is written. */

import { olderWebhookRows } from '../../versions/2026-09/webhook-rows.ts';
import { type AnyAct, serve } from '../act.ts';
import type { Resources } from '../events/resources.ts';
import { createWebhookNow, prepareWebhook } from './create.ts';
import { listAttempts, retryAttempt } from './older-attempts.ts';
import { replayEvent } from './replay-event.ts';
import { showWebhook } from './show.ts';
import { changeWebhookNow, prepareChange } from './update.ts';

const create = serve(
  olderWebhookRows.create,
  async (call, { body: { failureNotificationEmail: failureEmail, ...same } }) =>
    showWebhook(await createWebhookNow(call, { ...same, failureEmail, apiVersion: '2026-09' })),
  (call, { body }) => prepareWebhook(call, body.url),
);

const update = serve(
  olderWebhookRows.update,
  async (call, { params, body: { failureNotificationEmail: failureEmail, ...same } }) =>
    showWebhook(await changeWebhookNow(call, params.id, { ...same, failureEmail })),
  (call, { params, body }) => prepareChange(call, params.id, body.url),
);

/** Acts of rows that no version but 2026-09 serves. */
export const olderWebhookActs = (resources: Resources): AnyAct[] => [
  create,
  update,
  listAttempts,
  retryAttempt,
  replayEvent(resources),
];
