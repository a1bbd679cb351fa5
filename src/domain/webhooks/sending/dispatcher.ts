/**
 * Sends due deliveries. The state is in the database; this process only holds what is in flight. A round claims as many
 * per endpoint as its limits allow. Rounds run after a commit in this process, when a place is free, and by polling.
 */

import { defaultDelays } from '../../../contract/retry-schedule.ts';
import { nobody, type Observer } from '../../../platform/metrics/observer.ts';
import type { App } from '../../app/app.ts';
import { claimDue } from './claim.ts';
import { discardPending } from './discard.ts';
import { openLanes } from './fast-lane.ts';
import { openInFlight } from './in-flight.ts';
import { defaultLaneLimits, type Limits, leaveLines, openLines, pickNext } from './limits.ts';
import { findPending, isOpen, type PendingWebhook } from './pending-endpoints.ts';

const pollMs = 250;
const restMs = 1_000;
/** Places that become free within this time are filled in one round, to save commits. */
const gapMs = 5;

export interface DispatcherOptions {
  limits?: Limits;
  /** Milliseconds to wait after each failed attempt. */
  waits?: readonly number[];
  /** Receives every attempt. */
  observer?: Pick<Observer, 'delivery'>;
}

export interface Dispatcher {
  start(): void;
  /** Claims nothing more and waits at most this long (10 s) for what is in flight; leases take care of the rest. */
  stop(graceMs?: number): Promise<void>;
  /** Call when something may be due. */
  wake(): void;
  /** Sends everything that is due by the clock, once. */
  runDue(): Promise<void>;
}

export function openDispatcher(
  app: App,
  { limits = defaultLaneLimits, waits = defaultDelays, observer = nobody }: DispatcherOptions = {},
): Dispatcher {
  const { clock, log, db } = app;
  const underWay = openInFlight(app, { waits }, { onFree, observer });
  const lanes = openLanes();
  const lines = openLines();
  let running = false;
  let wanted = false;
  let cursor = '';
  let timer: NodeJS.Timeout | null = null;
  let timerAt = 0;
  let going: Promise<void> | null = null;
  let crowdedGoing: Promise<void> | null = null;

  /** Starts as many deliveries as the limits allow and returns how many. */
  async function take(webhooks: readonly PendingWebhook[], within: Limits): Promise<number> {
    const offered = pickNext(webhooks, underWay.busy(), within, lines);
    if (offered.size === 0) return 0;
    const taken = await claimDue(app, new Map(webhooks.map(w => [w.id, w])), offered);
    for (const one of taken) underWay.begin(one);
    const took = new Map<string, number>();
    for (const { webhook } of taken) took.set(webhook.id, (took.get(webhook.id) ?? 0) + 1);
    lanes.saw(webhooks, offered, took);
    return taken.length;
  }

  async function takeCrowded(webhooks: readonly PendingWebhook[]): Promise<void> {
    let taken = 0;
    try {
      taken = await take(webhooks, lanes.crowdedLimits(limits, underWay.busy().inAll, performance.now()));
    } catch (error) {
      log.warn({ err: error }, 'deliveries could not be claimed');
    }
    crowdedGoing = null;
    if (taken === 0) return;
    lanes.crowdedTook(performance.now());
    onFree();
  }

  /** Only the crowded lane waits for free places. */
  function onFree(): void {
    if (lanes.areCrowded()) wakeWithin(Math.max(gapMs, lanes.crowdedIn(performance.now())));
  }

  /**
   * Finds endpoints with due deliveries, after the last ones seen. Closes the deliveries of endpoints that accept none.
   */
  async function seek(): Promise<{ open: PendingWebhook[]; closed: number }> {
    const now = clock.now();
    const { webhooks, next } = await findPending(db, cursor, now);
    if (cursor === '' && next === null) {
      lanes.keep(webhooks);
      leaveLines(lines, webhooks);
    }
    cursor = next ?? '';
    let closed = 0;
    for (const webhook of webhooks) if (!isOpen(webhook)) closed += await discardPending(app, webhook, now);
    return { open: webhooks.filter(isOpen), closed };
  }

  async function round(): Promise<void> {
    const { open } = await seek();
    const crowded = open.filter(lanes.isCrowded);
    const taken = await take(
      open.filter(w => !crowded.includes(w)),
      limits,
    );
    const at = performance.now();
    if (taken > 0) lanes.openTook(at);
    if (crowded.length === 0) return;
    const wait = lanes.crowdedIn(at);
    if (wait === 0) crowdedGoing ??= takeCrowded(crowded);
    else wakeWithin(wait);
  }

  async function go(): Promise<void> {
    let rest = pollMs;
    try {
      while (running && wanted) {
        wanted = false;
        await round();
        // There are more endpoints than one query returns.
        if (cursor !== '') wanted = true;
      }
    } catch (error) {
      log.warn({ err: error }, 'deliveries could not be claimed');
      rest = restMs;
    }
    going = null;
    wakeWithin(rest);
  }

  function wakeWithin(ms: number): void {
    const at = performance.now() + ms;
    if (!running || (timer && timerAt <= at)) return;
    if (timer) clearTimeout(timer);
    [timer, timerAt] = [setTimeout(wake, ms), at];
  }

  function wake(): void {
    wanted = true;
    if (timer) clearTimeout(timer);
    timer = null;
    if (running) going ??= new Promise(resolve => setImmediate(resolve)).then(go);
  }

  return {
    start() {
      running = true;
      wake();
    },
    async stop(graceMs = 10_000) {
      running = false;
      if (timer) clearTimeout(timer);
      await going;
      await crowdedGoing;
      await underWay.stop(graceMs);
    },
    wake,
    async runDue() {
      for (let done = 1; done > 0; ) {
        done = 0;
        do {
          const { open, closed } = await seek();
          done += closed + (await take(open, limits));
          await underWay.ended();
        } while (cursor !== '');
      }
    },
  };
}
