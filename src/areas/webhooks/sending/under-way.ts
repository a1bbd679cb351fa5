/** What this process is sending: each by itself with no transaction open, and all answers that came meanwhile written down together. */
import { setTimeout as pause } from 'node:timers/promises';
import { openGathering } from '../../../base/gather.ts';
import type { Ground } from '../../act.ts';
import { attemptNow, type Outcome } from './attempt.ts';
import { type Settling, settleAll } from './settle.ts';
import type { Busy } from './shares.ts';
import type { Taken } from './take.ts';

const settledAtOnce = 200;
/** Of answers, before they are written down: each commit waits for the disk, and makes others wait. */
const togetherMs = 20;
const againMs = 1_000;

const add = (counts: Map<string, number>, key: string, by: 1 | -1): void => {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
};

/** `onFree`: an endpoint has a place again. */
export function openUnderWay(ground: Ground, settling: Settling, onFree: () => void) {
  const ofWebhook = new Map<string, number>();
  const ofOrganization = new Map<string, number>();
  const all = new Set<Promise<void>>();
  let stopped = false;

  /** What fails together is written down one by one, a moment later: an answer that is forgotten is a request sent twice. */
  const settle = openGathering<Outcome, boolean>(settledAtOnce, async outcomes => {
    try {
      await settleAll(ground, outcomes, settling);
      return outcomes.map(() => true);
    } catch (error) {
      ground.log.warn({ err: error }, 'answers could not be written down: they are, one by one');
    }
    await pause(againMs);
    const settled: boolean[] = [];
    for (const outcome of outcomes) settled.push(await settleOne(outcome));
    return settled;
  });
  let together: Promise<unknown> | null = null;

  /** Answers of a moment share a commit. */
  async function settleSoon(outcome: Outcome): Promise<void> {
    together ??= pause(togetherMs).then(() => {
      together = null;
    });
    await together;
    await settle(outcome);
  }

  async function settleOne(outcome: Outcome): Promise<boolean> {
    try {
      await settleAll(ground, [outcome], settling);
      return true;
    } catch (error) {
      ground.log.error({ err: error, delivery: outcome.taken.id }, 'a delivery is sent again when its lease ends');
      return false;
    }
  }

  function count({ webhook, organizationId }: Taken, by: 1 | -1): void {
    add(ofWebhook, webhook.id, by);
    add(ofOrganization, organizationId, by);
  }

  async function send(taken: Taken): Promise<void> {
    count(taken, 1);
    const outcome = await attemptNow(ground, taken).finally(() => {
      count(taken, -1);
      onFree();
    });
    // An answer that this process broke off itself is none.
    if (outcome && !stopped) await settleSoon(outcome);
  }

  return {
    /** Those not yet written down count too: what cannot be written down must not pile up here. */
    busy: (): Busy => ({ inAll: all.size, ofWebhook, ofOrganization }),
    begin(taken: Taken): void {
      const sending = send(taken)
        .catch(error =>
          ground.log.error({ err: error, delivery: taken.id }, 'a delivery is sent again when its lease ends'),
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
    /** Waits for what is under way, at most so long; the rest is left to its lease. */
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
