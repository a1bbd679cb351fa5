/** A window of 24 hours that begins with the first request after the previous one ended. */
export const dayMs = 86_400_000;

export interface Day {
  /** When it began, in milliseconds; 0 if there never was one. */
  from: number;
  used: number;
  /** How much of `used` was counted here and is not saved yet. */
  unsaved: number;
}

/** Nodes may begin a day a moment apart, so overlapping days are the same day. */
const isSame = (a: number, b: number): boolean => Math.abs(a - b) < dayMs;

const isRunning = (day: Day, now: number): boolean => day.from > 0 && now < day.from + dayMs;

/** The count at this moment. A day that begins in the future was begun by a wrong clock and is moved to now. */
export function usedOf(day: Day, now: number): number {
  if (day.from > now) day.from = now;
  return isRunning(day, now) ? day.used : 0;
}

/** When it ends; null if none is running. */
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

/** Merges the count of another node. Nothing that was counted here is lost. */
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
 * Takes over the authoritative count of the server, of which `own` were counted here. `begun` is when the day began
 * before a clock that was set back moved it, possibly into the previous day.
 */
export function follow(day: Day, truth: { from: number; used: number; begun: number }, own: number): void {
  const same = day.from === truth.from || isSame(day.from, truth.begun);
  day.used = same ? Math.max(day.used, truth.used) : truth.used;
  day.from = truth.from;
  day.unsaved = (same ? day.unsaved : 0) + own;
}

/** Marks this many as saved, unless another day has begun meanwhile. */
export function saved(day: Day, written: { from: number; unsaved: number }): void {
  if (isSame(day.from, written.from)) day.unsaved = Math.max(0, day.unsaved - written.unsaved);
}
