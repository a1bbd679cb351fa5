/** Jobs of identity checks: their letters, orders that nobody needs any more, deadlines. */
import { waits } from '../../base/jobs.ts';
import type { Ground } from '../act.ts';
import { letterRetry } from '../documents/jobs.ts';
import { type EndOrdersJob, endOrdersOf } from './end-orders.ts';
import { expireChecks } from './expire.ts';
import { type CheckLetterJob, sendCheckLetter } from './send-letter.ts';

export const identityCheckQueues = ['identity-check-letter', 'identity-check-orders'] as const;

export function handleIdentityCheckJobs(ground: Ground): void {
  ground.jobs.handle<CheckLetterJob>(
    'identity-check-letter',
    { concurrency: 4, retry: letterRetry },
    (job, { attempt, createdAt }) =>
      sendCheckLetter(ground, job, { last: letterRetry(attempt) === null, since: attempt > 1 ? createdAt : null }),
  );
  ground.jobs.handle<EndOrdersJob>(
    'identity-check-orders',
    { concurrency: 2, retry: waits(5_000, 30_000, 60_000) },
    job => endOrdersOf(ground, job),
  );
  ground.jobs.every('expire-identity-checks', 20_000, () => expireChecks(ground));
}
