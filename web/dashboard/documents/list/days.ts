/** The heading above a row, where the list is in the order of time. Pure but for the names of months. */
import { daysBetween } from '../../language/times.ts';

/** Today, yesterday, or the month; an equal heading means the same day or month. */
export function headingOf(
  iso: string,
  words: { today: string; yesterday: string; month: (at: Date) => string },
  now: Date,
): string {
  const at = new Date(iso);
  const days = daysBetween(at, now);
  if (days <= 0) return words.today;
  if (days === 1) return words.yesterday;
  return words.month(at);
}
