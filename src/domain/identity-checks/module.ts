import { deliveryRetry, waits } from '../../platform/jobs/jobs.ts';
import { handleJobs, type Module, schedule } from '../app/module.ts';
import { cancelCheck } from './cancel.ts';
import { createCheck } from './create.ts';
import { expireChecks } from './expire.ts';
import { getCheck } from './get.ts';
import { listChecks } from './list.ts';
import { showChecks } from './publish.ts';
import { checkNotificationQueue, endOrdersQueue } from './queues.ts';
import { sendCheckNotification } from './send-notification.ts';
import { endOrdersOf } from './session/end-orders.ts';
import { checkLinks, openCheckLinks } from './session/link.ts';
import { settleIdentityCheck } from './session/settle.ts';
import { encryptedChecks } from './store.ts';

export const identityChecks: Module = {
  name: 'identity-checks',
  eventResources: { show: { identity_check: showChecks } },
  declare: () => ({
    handlers: [listChecks, createCheck, getCheck, cancelCheck],
    jobs: [
      handleJobs(
        checkNotificationQueue,
        { kind: 'messages', concurrency: 4, retry: deliveryRetry },
        (app, job, { attempt, createdAt }) =>
          sendCheckNotification(app, job, {
            last: deliveryRetry(attempt) === null,
            since: attempt > 1 ? createdAt : null,
          }),
      ),
      handleJobs(endOrdersQueue, { kind: 'other', concurrency: 2, retry: waits(5_000, 30_000, 60_000) }, endOrdersOf),
    ],
    encrypted: encryptedChecks,
    keyDependents: [openCheckLinks],
    links: [checkLinks],
    schedules: [schedule('expire-identity-checks', 20_000, expireChecks)],
    settleEid: { IDENTITY_CHECK: settleIdentityCheck },
  }),
};
