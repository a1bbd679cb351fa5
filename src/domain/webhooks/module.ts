import { deliveryRetry, waits } from '../../platform/jobs/jobs.ts';
import type { Resources } from '../app/event-resources.ts';
import { handleJobs, type Module, schedule } from '../app/module.ts';
import { createWebhook } from './create.ts';
import { getDelivery, listDeliveries } from './deliveries.ts';
import { enqueueDeliveriesWith } from './enqueue-deliveries.ts';
import { olderWebhookHandlers } from './older/operations.ts';
import { failureEmailQueue, forwardQueue, removalQueue, replayQueue, sunsetEmailQueue } from './queues.ts';
import { reactivateWebhook } from './reactivate.ts';
import { deleteWebhook, removeDeliveries, sweepDeliveries } from './remove.ts';
import { continueReplay, replayWebhook } from './replay.ts';
import { retryDelivery } from './retry.ts';
import { rotateSecret } from './rotate-secret.ts';
import { bringForward } from './sending/bring-forward.ts';
import { sendFailureEmail } from './sending/emails.ts';
import { sendSunsetEmail } from './sunset/email.ts';
import { noticeSunsets } from './sunset/notices.ts';
import { pauseEnded } from './sunset/pause.ts';
import { testWebhook } from './test-event.ts';
import { updateWebhook } from './update.ts';
import { encryptedSecrets } from './webhook-store.ts';
import { getWebhook, listWebhooks } from './webhooks.ts';

const minute = 60_000;
const replayRetry = waits(minute, 5 * minute, 30 * minute);
const removalRetry = waits(minute, 5 * minute, 30 * minute, 120 * minute, 720 * minute, 720 * minute);

export const webhooks: Module<{ resources: Resources }> = {
  name: 'webhooks',
  declare: ({ resources }) => ({
    handlers: [
      listWebhooks,
      createWebhook,
      getWebhook,
      updateWebhook,
      deleteWebhook,
      rotateSecret,
      reactivateWebhook,
      testWebhook,
      replayWebhook,
      listDeliveries(resources),
      getDelivery(resources),
      retryDelivery,
    ],
    olderHandlers: olderWebhookHandlers(resources),
    jobs: [
      handleJobs(failureEmailQueue, { kind: 'webhooks', concurrency: 2, retry: deliveryRetry }, sendFailureEmail),
      handleJobs(sunsetEmailQueue, { kind: 'webhooks', concurrency: 2, retry: deliveryRetry }, sendSunsetEmail),
      handleJobs(replayQueue, { kind: 'webhooks', concurrency: 2, retry: replayRetry }, continueReplay),
      handleJobs(forwardQueue, { kind: 'webhooks', concurrency: 2, retry: replayRetry }, (app, { webhookId }) =>
        bringForward(app, webhookId),
      ),
      handleJobs(removalQueue, { kind: 'webhooks', concurrency: 1, retry: removalRetry }, (app, { webhookId }) =>
        removeDeliveries(app, webhookId),
      ),
    ],
    encrypted: encryptedSecrets,
    schedules: [
      schedule('sweep-deliveries', 60 * minute, sweepDeliveries),
      schedule('notice-sunsets', 60 * minute, noticeSunsets),
      schedule('pause-ended-webhooks', 60 * minute, pauseEnded),
    ],
    enqueueDeliveries: enqueueDeliveriesWith(resources),
  }),
};
