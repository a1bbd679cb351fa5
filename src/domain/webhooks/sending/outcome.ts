/**
 * Combines a batch of outcomes per endpoint, so that its row is written once, or not at all if nothing failed. Pure.
 */

import { isGone, isSuccess } from '../../../contract/retry-schedule.ts';
import type { Outcome } from './attempt.ts';

export interface EndpointOutcome {
  webhookId: string;
  /** The URL of the request. Its outcome does not count if the endpoint's URL has changed since. */
  url: string;
  succeeded: boolean;
  /** The last one succeeded after one that failed in this batch. */
  recovered: boolean;
  /** Consecutive failures after the last success in this batch. */
  failures: number;
  firstFailureAt: Date | null;
  /** Reason of the last failure: HTTP_500, NETWORK_ERROR. */
  reason: string;
  gone: boolean;
}

const reasonOf = ({ code }: Pick<Outcome, 'code'>): string => (code === 0 ? 'NETWORK_ERROR' : `HTTP_${code}`);

export function outcomesOf(outcomes: readonly Outcome[]): EndpointOutcome[] {
  const verdicts = new Map<string, EndpointOutcome>();
  for (const outcome of outcomes) {
    const { id: webhookId, url } = outcome.taken.webhook;
    const key = `${webhookId} ${url}`;
    const before = verdicts.get(key) ?? {
      webhookId,
      url,
      succeeded: false,
      recovered: false,
      failures: 0,
      firstFailureAt: null,
      reason: '',
      gone: false,
    };
    verdicts.set(
      key,
      isSuccess(outcome)
        ? {
            ...before,
            succeeded: true,
            recovered: before.recovered || before.failures > 0,
            failures: 0,
            firstFailureAt: null,
          }
        : {
            ...before,
            recovered: false,
            failures: before.failures + 1,
            firstFailureAt: before.firstFailureAt ?? outcome.at,
            reason: before.gone ? before.reason : reasonOf(outcome),
            gone: before.gone || isGone(outcome),
          },
    );
  }
  return [...verdicts.values()];
}
