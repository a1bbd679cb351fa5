import { z } from 'zod';
import { ids, operation } from '../operation.ts';
import { pageOf } from '../paging.ts';
import * as q from '../query.ts';
import { deliveryShape } from '../schemas/deliveries.ts';
import { webhookCreate, webhookPatch, webhookReplay, webhookShape, webhookWithSecret } from '../schemas/webhooks.ts';
import { count, deleted, named } from '../values.ts';

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
    answer: named(
      'WebhookReplayed',
      z.strictObject({ queued: count.describe('Deliveries that are sent again.') }),
      'How many deliveries are sent again.',
    ),
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
};
