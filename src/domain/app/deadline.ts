/** When deadlines are that a request writes as a date: the end of that day in the time zone of the workspace. Pure. */
import type { Deadline } from '../../contract/values.ts';
import { aheadMs } from '../../contract/zone-time.ts';

const dayMs = 86_400_000;

/** 23:59:59 of a day; the later one where clocks are set back at midnight. */
function endOfDay(day: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T23:59:59Z`);
  const possible = [dayMs, -dayMs].map(around => shown - aheadMs(new Date(shown + around), timeZone));
  const exact = possible.filter(instant => instant + aheadMs(new Date(instant), timeZone) === shown);
  return new Date(Math.max(...(exact.length > 0 ? exact : possible)));
}

/** The instant of a deadline. */
export const instantOf = (given: Deadline, { timeZone }: { timeZone: string }): Date =>
  given instanceof Date ? given : endOfDay(given, timeZone);

/** Null: it has none; undefined: the request leaves it out. */
export const instantOrNone = <N extends null | undefined>(given: Deadline | N, workspace: { timeZone: string }) =>
  given === null || given === undefined ? (given as N) : instantOf(given as Deadline, workspace);
