/** A window of 24 hours that starts with the first take after the previous one ended. */
export const dayMs = 86_400_000;

export interface Day {
  /** When it began, in milliseconds; 0 when none ever did. */
  from: number;
  used: number;
  /** How much of `used` was counted here and is not written down yet. */
  unsaved: number;
}

/** Nodes may begin one a moment apart: days that overlap are the same day. */
const isSame = (a: number, b: number): boolean => Math.abs(a - b) < dayMs;

const isRunning = (day: Day, now: number): boolean => day.from > 0 && now < day.from + dayMs;

/** What it has counted at this moment. A day that begins later than now was begun by a wrong clock: it begins now. */
export function usedOf(day: Day, now: number): number {
  if (day.from > now) day.from = now;
  return isRunning(day, now) ? day.used : 0;
}

/** When it ends; null when none is running. */
export const endOf = (day: Day, now: number): number | null => (isRunning(day, now) ? day.from + dayMs : null);

export function countIn(day: Day, now: number): void {
  if (!isRunning(day, now)) {
    day.from = now;
    day.used = 0;
    day.unsaved = 0;
  }
  day.used++;
  day.unsaved++;
}

/** Takes over what another place has counted; nothing that is known here is forgotten. */
export function learn(day: Day, found: { from: number; used: number }): void {
  if (isSame(day.from, found.from)) {
    day.used = Math.max(day.used, found.used);
    day.from = found.from;
  } else if (found.from > day.from) {
    day.from = found.from;
    day.used = found.used;
    day.unsaved = 0;
  }
}

/**
 * Takes over what was counted elsewhere with all that is known here, `own` of it for us: the truth. `begun`: when the day
 * began before a clock that was set back moved that, which may have moved it up to the day before.
 */
export function follow(day: Day, truth: { from: number; used: number; begun: number }, own: number): void {
  const same = day.from === truth.from || isSame(day.from, truth.begun);
  day.used = same ? Math.max(day.used, truth.used) : truth.used;
  day.from = truth.from;
  day.unsaved = (same ? day.unsaved : 0) + own;
}

/** So much of it is written down now, unless another day has begun meanwhile. */
export function saved(day: Day, written: { from: number; unsaved: number }): void {
  if (isSame(day.from, written.from)) day.unsaved = Math.max(0, day.unsaved - written.unsaved);
}
