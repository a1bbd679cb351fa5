/** When deadlines are that a request writes as a date: the end of that day in the time zone of the workspace. Pure. */
import type { Deadline } from '../../contract/values.ts';

const dayMs = 86_400_000;

/** What a clock of the time zone shows at an instant, as if it were UTC, in milliseconds. */
function shownAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find(part => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** 23:59:59 of a day; the later one where clocks are set back at midnight. */
function endOfDay(day: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T23:59:59Z`);
  const possible = [dayMs, -dayMs].map(around => wanted - shownAt(wanted + around, timeZone) + wanted + around);
  const exact = possible.filter(instant => shownAt(instant, timeZone) === wanted);
  return new Date(Math.max(...(exact.length > 0 ? exact : possible)));
}

/** The instant of a deadline. */
export const instantOf = (given: Deadline, { timeZone }: { timeZone: string }): Date =>
  given instanceof Date ? given : endOfDay(given, timeZone);

/** Null: it has none; undefined: the request leaves it out. */
export const instantOrNone = <N extends null | undefined>(given: Deadline | N, workspace: { timeZone: string }) =>
  given === null || given === undefined ? (given as N) : instantOf(given as Deadline, workspace);
