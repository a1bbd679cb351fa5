/**
 * Sends what is due. The truth is in the database, and this process holds only what is under way: rounds take from each
 * endpoint what its places allow, when something was committed here, when a place is free again, and by polling.
 */
import type { Ground } from '../../act.ts';
import { closeWaiting } from './close.ts';
import { openLanes } from './lanes.ts';
import { usualWaits } from './schedule.ts';
import { type Limits, shareOut, usualLimits } from './shares.ts';
import { takeDue } from './take.ts';
import { openUnderWay } from './under-way.ts';
import { findWaiting, isOpen, type WaitingWebhook } from './waiting.ts';

const pollMs = 250;
const restMs = 1_000;
/** Places that are free within it are filled together: a round for each answer would be a commit for each. */
const gapMs = 5;

export interface DispatcherOptions {
  limits?: Limits;
  /** Milliseconds to wait after each failed attempt. */
  waits?: readonly number[];
}

export interface Dispatcher {
  start(): void;
  /** Takes nothing more and waits for what is under way, at most so long (10 s); the rest is left to its lease. */
  stop(graceMs?: number): Promise<void>;
  /** Something may be due. */
  wake(): void;
  /** Sends all that is due by the clock, once. */
  runDue(): Promise<void>;
}

/** So that nobody is always the first. */
const turned = <T>(list: readonly T[], by: number): T[] => {
  const from = list.length > 0 ? by % list.length : 0;
  return [...list.slice(from), ...list.slice(0, from)];
};

export function openDispatcher(
  ground: Ground,
  { limits = usualLimits, waits = usualWaits }: DispatcherOptions = {},
): Dispatcher {
  const { clock, log, db } = ground;
  const underWay = openUnderWay(ground, { waits }, onFree);
  const lanes = openLanes();
  let running = false;
  let wanted = false;
  let cursor = '';
  let rounds = 0;
  let timer: NodeJS.Timeout | null = null;
  let timerAt = 0;
  let going: Promise<void> | null = null;
  let crowdedGoing: Promise<void> | null = null;

  /** Begins what there are places for; answers how many. */
  async function take(webhooks: readonly WaitingWebhook[], within: Limits): Promise<number> {
    const offered = shareOut(turned(webhooks, rounds++), underWay.busy(), within);
    if (offered.size === 0) return 0;
    const taken = await takeDue(ground, new Map(webhooks.map(w => [w.id, w])), offered);
    for (const one of taken) underWay.begin(one);
    const took = new Map<string, number>();
    for (const { webhook } of taken) took.set(webhook.id, (took.get(webhook.id) ?? 0) + 1);
    lanes.saw(webhooks, offered, took);
    return taken.length;
  }

  async function takeCrowded(webhooks: readonly WaitingWebhook[]): Promise<void> {
    let taken = 0;
    try {
      taken = await take(webhooks, lanes.crowdedLimits(limits, underWay.busy().inAll, performance.now()));
    } catch (error) {
      log.warn({ err: error }, 'deliveries could not be taken');
    }
    crowdedGoing = null;
    if (taken === 0) return;
    lanes.crowdedTook(performance.now());
    onFree();
  }

  /** Places are waited for in the crowded lane alone. */
  function onFree(): void {
    if (lanes.areCrowded()) wakeWithin(Math.max(gapMs, lanes.crowdedIn(performance.now())));
  }

  /** Those with something due, after the last that were seen; what waits for one that takes nothing is closed at once. */
  async function seek(): Promise<{ open: WaitingWebhook[]; closed: number }> {
    const now = clock.now();
    const { webhooks, next } = await findWaiting(db, cursor, now);
    if (cursor === '' && next === null) lanes.keep(webhooks);
    cursor = next ?? '';
    let closed = 0;
    for (const webhook of webhooks) if (!isOpen(webhook)) closed += await closeWaiting(ground, webhook, now);
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
        // There are more endpoints than one look sees.
        if (cursor !== '') wanted = true;
      }
    } catch (error) {
      log.warn({ err: error }, 'deliveries could not be taken');
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
