/** Jobs of identity checks: notifications, ending orders of cancelled checks, deadlines. */
import { waits } from '../../platform/jobs/jobs.ts';
import type { App } from '../app.ts';
import { notificationRetry } from '../documents/jobs.ts';
import { expireChecks } from './expire.ts';
import { type CheckNotificationJob, sendCheckNotification } from './send-notification.ts';
import { type EndOrdersJob, endOrdersOf } from './session/end-orders.ts';

export const identityCheckQueues = ['identity-check-letter', 'identity-check-orders'] as const;

export function handleIdentityCheckJobs(app: App): void {
  app.jobs.handle<CheckNotificationJob>(
    'identity-check-letter',
    { concurrency: 4, retry: notificationRetry },
    (job, { attempt, createdAt }) =>
      sendCheckNotification(app, job, {
        last: notificationRetry(attempt) === null,
        since: attempt > 1 ? createdAt : null,
      }),
  );
  app.jobs.handle<EndOrdersJob>('identity-check-orders', { concurrency: 2, retry: waits(5_000, 30_000, 60_000) }, job =>
    endOrdersOf(app, job),
  );
  app.jobs.every('expire-identity-checks', 20_000, () => expireChecks(app));
}
