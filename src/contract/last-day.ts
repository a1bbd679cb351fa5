/** How e-mails and pages name a deadline: by the last day that is whole, so that nobody believes they have longer. Pure. */
import { aheadMs, knownZone } from './zone-time.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** A deadline within a day that is at most this far away, or over, is named with its time. */
const soonMs = 2 * dayMs;

/** What the clocks of the zone show at the time, in milliseconds as if they showed UTC. */
const shownAt = (at: Date, zone: string): number => at.getTime() + aheadMs(at, zone);

/** Since 1970. A day whose last minute has begun is whole: days end at 23:59:59, and once did at 23:59. */
const lastDayOf = (deadline: Date, zone: string): number =>
  Math.floor((shownAt(deadline, zone) + minuteMs) / dayMs) - 1;

/** `2026-12-31`: the last day that is over when the deadline is, in the time zone. */
export const lastDay = (deadline: Date, timeZone: string): string =>
  new Date(lastDayOf(deadline, knownZone(timeZone)) * dayMs).toISOString().slice(0, 10);

/** What is formatted to name a deadline. */
export interface NamedDeadline {
  at: Date;
  /** In which `at` is formatted. */
  timeZone: string;
  /** Day and time, with the name of the zone; otherwise the day alone. */
  hasTime: boolean;
}

/**
 * The end of a day, or midnight after it, is named by that day. A deadline within a day is named with its time if that is
 * soon or over, and otherwise by the day before, which is the last whole one.
 */
export function namedDeadline(deadline: Date, now: Date, timeZone: string): NamedDeadline {
  const zone = knownZone(timeZone);
  const ofDay = ((shownAt(deadline, zone) % dayMs) + dayMs) % dayMs;
  const isWithinDay = ofDay !== 0 && ofDay < dayMs - minuteMs;
  if (isWithinDay && deadline.getTime() - now.getTime() < soonMs)
    return { at: deadline, timeZone: zone, hasTime: true };
  return { at: new Date(lastDayOf(deadline, zone) * dayMs), timeZone: 'UTC', hasTime: false };
}
