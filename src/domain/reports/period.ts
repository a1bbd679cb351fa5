/** The rows of a report: days, weeks from Monday or months, as clocks show them in the time zone of the workspace. Pure. */
import type { ReportInterval } from '../../contract/report-questions.ts';
import type { ReportQuestion } from '../../contract/schemas/reports.ts';
import { aheadMs } from '../../contract/zone-time.ts';

const dayMs = 86_400_000;

/** A day is the number of days since 1970 here. */
const dayOf = (written: string): number => Date.parse(`${written}T00:00:00Z`) / dayMs;
const partsOf = (day: number) => {
  const at = new Date(day * dayMs);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth(),
    date: at.getUTCDate(),
    weekday: (at.getUTCDay() + 6) % 7,
  };
};
const dayIn = (year: number, month: number, date: number): number => Date.UTC(year, month, date) / dayMs;

/** The first instant of a day; where clocks are set forward at midnight, the one after the gap. */
export function startOf(day: number, timeZone: string): Date {
  const shown = day * dayMs;
  const possible = [-dayMs, dayMs].map(around => shown - aheadMs(new Date(shown + around), timeZone));
  const exact = possible.filter(instant => instant + aheadMs(new Date(instant), timeZone) === shown);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...possible));
}

export const todayIn = (now: Date, timeZone: string): number =>
  Math.floor((now.getTime() + aheadMs(now, timeZone)) / dayMs);

/** The first day of the row that a day is in. */
function firstOf(day: number, interval: ReportInterval): number {
  const { year, month, weekday } = partsOf(day);
  if (interval === 'MONTH') return dayIn(year, month, 1);
  return interval === 'WEEK' ? day - weekday : day;
}

function nextOf(first: number, interval: ReportInterval): number {
  const { year, month } = partsOf(first);
  if (interval === 'MONTH') return dayIn(year, month + 1, 1);
  return first + (interval === 'WEEK' ? 7 : 1);
}

/** The same date so many months earlier, or the last one of that month. */
function monthsBefore(day: number, months: number): number {
  const { year, month, date } = partsOf(day);
  return Math.min(dayIn(year, month - months, date), dayIn(year, month - months + 1, 1) - 1);
}

/** The first and the last day. Named periods end today and begin with a whole row, so that rows can be compared. */
function daysOf({ period, interval }: Pick<ReportQuestion, 'period' | 'interval'>, today: number): [number, number] {
  if (typeof period === 'object') return [dayOf(period.from), dayOf(period.to)];
  if (period === '7D') return [firstOf(today - 6, interval), today];
  const months = Number(period.slice(0, -1));
  const { year, month } = partsOf(today);
  if (interval === 'MONTH') return [dayIn(year, month - months + 1, 1), today];
  return [firstOf(monthsBefore(today, months) + 1, interval), today];
}

/** Where rows begin, and where the last one ends: one more than there are rows. */
export function boundsOf(question: Pick<ReportQuestion, 'period' | 'interval'>, now: Date, timeZone: string): Date[] {
  const [first, last] = daysOf(question, todayIn(now, timeZone));
  const days: number[] = [];
  for (let day = first; day <= last; day = nextOf(firstOf(day, question.interval), question.interval)) days.push(day);
  return [...days, last + 1].map(day => startOf(day, timeZone));
}
