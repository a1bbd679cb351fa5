/** Handlers and jobs of endpoints and their deliveries. */
import type { App } from '../app.ts';
import type { AnyHandler } from '../operation.ts';
import { createWebhook } from './create.ts';
import { getDelivery, listDeliveries } from './deliveries.ts';
import { reactivateWebhook } from './reactivate.ts';
import { deleteWebhook, handleRemovals } from './remove.ts';
import { handleReplays, replayWebhook } from './replay.ts';
import { retryDelivery } from './retry.ts';
import { rotateSecret } from './rotate-secret.ts';
import { testWebhook } from './test-event.ts';
import { updateWebhook } from './update.ts';
import { getWebhook, listWebhooks } from './webhooks.ts';

export const webhookHandlers: AnyHandler[] = [
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  rotateSecret,
  reactivateWebhook,
  testWebhook,
  replayWebhook,
  listDeliveries,
  getDelivery,
  retryDelivery,
];

export const endpointQueues = ['webhook-replay', 'webhook-removal'] as const;

export function handleEndpointJobs(app: App): void {
  handleReplays(app);
  handleRemovals(app);
}
