/** Parses a national number in the notation of the organization's country. Pure. */
import { hasValidChecksum } from '../../platform/text/luhn.ts';

const swedish = /^(\d{2})?(\d{2})(\d{2})(\d{2})([-+]?)(\d{4})$/;

/**
 * Without a century the latest possible one is meant; `+` means a hundred years earlier (Folkbokföringslagen, 18 §).
 */
function centuryOf(year: string, rest: string, sign: string, now: Date): string {
  const today = now.toISOString().slice(0, 10).replaceAll('-', '');
  const latest = Number(today.slice(0, 2));
  const century = `${latest}${year}${rest}` > today ? latest - 1 : latest;
  return String(sign === '+' ? century - 1 : century);
}

/** Coordination numbers have days 61 to 91. */
function isDay(year: string, month: string, day: string): boolean {
  const days = Number(day) > 60 ? Number(day) - 60 : Number(day);
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, days));
  return days > 0 && at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === days;
}

/** Returns twelve digits, or null if it is not a personal or coordination number. */
function readSwedish(given: string, now: Date): string | null {
  const [, century, year = '', month = '', day = '', sign = '', last = ''] = swedish.exec(given) ?? [];
  if (year === '' || !hasValidChecksum(year + month + day + last)) return null;
  const born = Number(day) > 60 ? String(Number(day) - 60).padStart(2, '0') : day;
  const whole = `${century ?? centuryOf(year, month + born, sign, now)}${year}`;
  return isDay(whole, month, day) ? `${whole}${month}${day}${last}` : null;
}

/**
 * Null if the number is invalid. Numbers of other countries are only checked for their characters; the eID verifies
 * them.
 */
export function readNationalNumber(country: string, given: string, now: Date): string | null {
  const written = given.replace(/\s/g, '');
  if (country === 'SE') return readSwedish(written, now);
  return /^[0-9A-Z][0-9A-Z+./-]{4,29}$/i.test(written) ? written.toUpperCase() : null;
}
