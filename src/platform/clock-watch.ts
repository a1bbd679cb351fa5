/**
 * Whether this machine's clock can be right. Seals have its time, so none is made while it contradicts the database's clock,
 * the timestamp authority, the newest event, or its own time a moment ago.
 */
import { uptime } from 'node:os';
import { type Clock, maxApartMs } from './clock.ts';
import type { Queryable } from './postgres/database.ts';

const usualEveryMs = 10_000;
/** How long the answer of an authority counts before it is asked again. */
const restMs = 60_000;

/** What the clock is compared with. */
export interface ClockReferences {
  /** Milliseconds that pass whatever the clock is set to, also while the machine sleeps. */
  steadyMs(): number;
  /** The database's clock. */
  database(): Promise<Date>;
  /** When the newest event was recorded; null without one. */
  newest(): Promise<Date | null>;
  /** How often they are compared, besides before and after each seal. Default: every 10 seconds. */
  everyMs?: number;
}

const databaseTime = 'select clock_timestamp() as at';
const newestEvent = 'select max(created_at) as at from events';

export const clockReferences = (db: Pick<Queryable, 'row'>): ClockReferences => ({
  steadyMs: () => uptime() * 1_000,
  database: async () => (await db.row<{ at: Date }>(databaseTime))?.at ?? new Date(),
  newest: async () => (await db.row<{ at: Date | null }>(newestEvent))?.at ?? null,
});

export interface ClockWatch {
  /** What the last check found; null: nothing is known to be wrong. */
  problem(): string | null;
  /** Checks now, and returns why nothing may be sealed; null if it may. */
  check(): Promise<string | null>;
  /** Records that an outside authority has another time (or, with null, the same). */
  compared(problem: string | null): void;
  close(): void;
}

export interface ClockWatchOptions {
  clock: Clock;
  references: ClockReferences;
  /** Whether an outside authority compares its time with the clock for each seal; then it decides after the database. */
  hasAuthority: boolean;
  onWrong(problem: string): void;
  /** Called when the clock is right for the first time, and after each time it was wrong. */
  onRight(wasWrong: boolean): Promise<unknown>;
}

const span = (ms: number): string => {
  const minutes = Math.round(Math.abs(ms) / 60_000);
  if (minutes < 120) return `${minutes} minutes`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1_440)} days`;
};

/** `apart`: milliseconds by which the clock of this machine is ahead; negative: behind. */
export const apartFrom = (whose: string, apart: number): string =>
  `The clock of this machine is ${span(apart)} ${apart > 0 ? 'ahead of' : 'behind'} ${whose}. Synchronize both with a time server (NTP).`;

const setBack = (newest: Date, apart: number): string =>
  `The newest event is of ${newest.toISOString()}, ${span(apart)} ahead of the clock of this machine. Set the clock right. If it is right now and was ahead before, nothing is sealed until then, except with SIGILL_TIMESTAMP_URL: an outside authority states the time.`;

const stepped = (step: number): string =>
  `The clock of this machine was set ${step > 0 ? 'forward' : 'back'} by ${span(step)} while the service ran. Set it right; if it is right now, restart the service.`;

export function openClockWatch(options: ClockWatchOptions): ClockWatch {
  const { clock, references } = options;
  /** By how much the clock is ahead of the steady time, when both were last known to be right. */
  let offset: number | null = null;
  let denied: { problem: string; offset: number; at: number } | null = null;
  let problem: string | null = null;
  let wasRight = false;

  /** The clock is read once, so that a change while the database answers cannot be missed. */
  async function find(): Promise<string | null> {
    const asked = references.steadyMs();
    const newest = offset === null && !options.hasAuthority ? await references.newest() : null;
    const database = (await references.database()).getTime();
    const [here, steady] = [clock.now().getTime(), references.steadyMs()];
    const [apart, now] = [here - database, here - steady];
    if (apart < -maxApartMs || apart > steady - asked + maxApartMs) return apartFrom('that of the database', apart);
    if (options.hasAuthority) {
      if (denied && Math.abs(now - denied.offset) > maxApartMs) denied = null;
      return denied?.problem ?? null;
    }
    if (newest && newest.getTime() > here + maxApartMs) return setBack(newest, newest.getTime() - here);
    if (offset !== null && Math.abs(now - offset) > maxApartMs) return stepped(now - offset);
    offset = now;
    return null;
  }

  async function settle(found: string | null): Promise<void> {
    const [wasWrong, isFirst] = [problem !== null, !wasRight];
    if (found !== null && !wasWrong) options.onWrong(found);
    if (found === null && (wasWrong || isFirst)) await options.onRight(wasWrong);
    problem = found;
    wasRight = found === null;
  }

  let settling = Promise.resolve();
  async function check(): Promise<string | null> {
    const found = await find();
    settling = settling.catch(() => {}).then(() => settle(found));
    await settling;
    // An authority that denied the time is asked again after a while.
    return denied && references.steadyMs() - denied.at > restMs ? null : found;
  }

  // The database may be away; each seal checks again.
  const look = () => void check().catch(() => {});
  const timer = setInterval(look, references.everyMs ?? usualEveryMs).unref();
  look();

  return {
    problem: () => problem,
    check,
    compared(found) {
      const steady = references.steadyMs();
      denied = found === null ? null : { problem: found, offset: clock.now().getTime() - steady, at: steady };
    },
    close: () => clearInterval(timer),
  };
}
