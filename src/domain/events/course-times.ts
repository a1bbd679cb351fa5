/** The times of a journal's entries: none is earlier than the one before it. Pure. */
import type { ReadableEntry } from './chain.ts';
import { nameOf } from './course-lists.ts';

/** Nodes whose clocks differ wrote journals with steps back; since then each entry is as late as the one before it. */
export const maxClockBackMs = 10 * 60_000;

/** The time of a new entry: the clock's, or the last entry's if that is later. */
export const timeAfter = (last: Date | null, now: Date): Date => (last !== null && last > now ? last : now);

export interface Times {
  /** The largest step back in time, if clocks can explain it; otherwise it is a contradiction. */
  clockBackMs: number;
  /** The time of the latest entry, in milliseconds; null without one. */
  latestAt: number | null;
}

/** Times never go back. Returns the largest step that clocks can explain, and the latest time. */
export function checkTimes(entries: readonly ReadableEntry[], contradictions: string[]): Times {
  let [latest, clockBackMs] = [Number.NEGATIVE_INFINITY, 0];
  for (const entry of entries) {
    const at = Date.parse(entry.at);
    const back = latest - at;
    if (Number.isNaN(at)) contradictions.push(`${nameOf(entry)} has no time`);
    else if (back >= maxClockBackMs) contradictions.push(`${nameOf(entry)} is earlier than the entries before it`);
    else clockBackMs = Math.max(clockBackMs, back);
    if (at > latest) latest = at;
  }
  return { clockBackMs, latestAt: Number.isFinite(latest) ? latest : null };
}
