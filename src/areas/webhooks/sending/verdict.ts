/** What a batch of answers says of each endpoint, so that its row is written once, and not at all while all is well. Pure. */
import type { Outcome } from './attempt.ts';
import { isGone, isSuccess } from './schedule.ts';

export interface Verdict {
  webhookId: string;
  /** Where it was asked: an address that was changed meanwhile has nothing to do with it. */
  url: string;
  succeeded: boolean;
  /** In a row, after the last success among these. */
  failures: number;
  firstFailureAt: Date | null;
  /** Of the last failure: HTTP_500, NETWORK_ERROR. */
  reason: string;
  gone: boolean;
}

const reasonOf = ({ code }: Pick<Outcome, 'code'>): string => (code === 0 ? 'NETWORK_ERROR' : `HTTP_${code}`);

export function verdictsOf(outcomes: readonly Outcome[]): Verdict[] {
  const verdicts = new Map<string, Verdict>();
  for (const outcome of outcomes) {
    const { id: webhookId, url } = outcome.taken.webhook;
    const key = `${webhookId} ${url}`;
    const before = verdicts.get(key) ?? {
      webhookId,
      url,
      succeeded: false,
      failures: 0,
      firstFailureAt: null,
      reason: '',
      gone: false,
    };
    verdicts.set(
      key,
      isSuccess(outcome)
        ? { ...before, succeeded: true, failures: 0, firstFailureAt: null }
        : {
            ...before,
            failures: before.failures + 1,
            firstFailureAt: before.firstFailureAt ?? outcome.at,
            reason: before.gone ? before.reason : reasonOf(outcome),
            gone: before.gone || isGone(outcome),
          },
    );
  }
  return [...verdicts.values()];
}
