/** The requests in flight in this process. Each is sent without an open transaction; outcomes are stored in batches. */
import { setTimeout as pause } from 'node:timers/promises';
import { isSuccess } from '../../../contract/retry-schedule.ts';
import { openBatch } from '../../../platform/concurrency/batch.ts';
import type { Observer } from '../../../platform/metrics/observer.ts';
import type { App } from '../../app/app.ts';
import { type Outcome, sendAttempt } from './attempt.ts';
import { type ClaimedDelivery, namesOf } from './claim.ts';
import type { Busy } from './limits.ts';
import { recordOutcomes, type Settling } from './record-outcome.ts';

const settledAtOnce = 200;
/** Milliseconds to collect outcomes before they are stored, to save commits. */
const togetherMs = 20;
const againMs = 1_000;

const add = (counts: Map<string, number>, key: string, by: 1 | -1): void => {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
};

interface Parts {
  /** Called when an endpoint has a free place. */
  onFree: () => void;
  observer: Pick<Observer, 'delivery'>;
}

export function openInFlight(app: App, settling: Settling, { onFree, observer }: Parts) {
  const ofWebhook = new Map<string, number>();
  const ofOrganization = new Map<string, number>();
  const all = new Set<Promise<void>>();
  let stopped = false;

  /**
   * If storing a batch fails, its outcomes are stored one by one a moment later. A lost outcome would send a request
   * twice.
   */
  const settle = openBatch<Outcome, boolean>(settledAtOnce, async outcomes => {
    try {
      await recordOutcomes(app, outcomes, settling);
      return outcomes.map(() => true);
    } catch (error) {
      app.log.warn({ err: error }, 'delivery results could not be stored together: they are stored one by one');
    }
    await pause(againMs);
    const settled: boolean[] = [];
    for (const outcome of outcomes) settled.push(await settleOne(outcome));
    return settled;
  });
  let together: Promise<unknown> | null = null;

  /** Outcomes that arrive together share a commit. */
  async function settleSoon(outcome: Outcome): Promise<void> {
    together ??= pause(togetherMs).then(() => {
      together = null;
    });
    await together;
    await settle(outcome);
  }

  async function settleOne(outcome: Outcome): Promise<boolean> {
    try {
      await recordOutcomes(app, [outcome], settling);
      return true;
    } catch (error) {
      app.log.error({ err: error, ...namesOf(outcome.taken) }, 'a delivery is sent again when its lease ends');
      return false;
    }
  }

  function count({ webhook, organizationId }: ClaimedDelivery, by: 1 | -1): void {
    add(ofWebhook, webhook.id, by);
    add(ofOrganization, organizationId, by);
  }

  async function send(taken: ClaimedDelivery): Promise<void> {
    count(taken, 1);
    const outcome = await sendAttempt(app, taken).finally(() => {
      count(taken, -1);
      onFree();
    });
    // A request that this process aborted has no outcome.
    if (!outcome || stopped) return;
    observer.delivery(isSuccess(outcome) ? 'delivered' : 'failed');
    const { code, durationMs: ms } = outcome;
    app.log.debug({ ...namesOf(taken), attempt: taken.attempt, status: code, ms }, 'a delivery was attempted');
    await settleSoon(outcome);
  }

  return {
    /** Includes outcomes that are not stored yet, so that they cannot pile up if the database is not available. */
    busy: (): Busy => ({ inAll: all.size, ofWebhook, ofOrganization }),
    begin(taken: ClaimedDelivery): void {
      const sending = send(taken)
        .catch(error =>
          app.log.error({ err: error, ...namesOf(taken) }, 'a delivery is sent again when its lease ends'),
        )
        .finally(() => {
          all.delete(sending);
          onFree();
        });
      all.add(sending);
    },
    async ended(): Promise<void> {
      while (all.size > 0) await Promise.all(all);
    },
    /** Waits for what is in flight, at most `graceMs`; leases take care of the rest. */
    async stop(graceMs: number): Promise<void> {
      let late: NodeJS.Timeout | undefined;
      const waited = new Promise(resolve => {
        late = setTimeout(resolve, graceMs);
      });
      await Promise.race([Promise.all(all), waited]);
      clearTimeout(late);
      stopped = true;
    },
  };
}
