/**
 * When a party is reminded automatically: every `reminderIntervalDays` after the invitation or the last reminder, at
 * most five times, and once more the day before the deadline; always in the local morning. Pure.
 */
import type { DocumentWithParties } from '../document.ts';
import { type PartyRow, unsigned } from '../parties/party.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** The time zone of senders, until organizations have a time zone of their own. */
const zone = 'Europe/Stockholm';
const fromHour = 8;
const untilHour = 10;
export const maxRecurringReminders = 5;
/** Reminders begin only when the deadline is at most this far away. */
const aheadDays = 90;
/** No second reminder within this time. */
const restMs = 20 * 3_600_000;
const defaultIntervalDays = 3;

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** How far the zone's clock is ahead of UTC at the given time. */
function aheadMs(at: Date): number {
  const read = Object.fromEntries(parts.formatToParts(at).map(p => [p.type, Number(p.value)])) as Record<
    string,
    number
  >;
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000;
}

/** Days since 1970 in the zone's calendar. */
const dayOf = (at: Date): number => Math.floor((at.getTime() + aheadMs(at)) / dayMs);
const hourOf = (at: Date): number => new Date(at.getTime() + aheadMs(at)).getUTCHours();

/** A constant number of minutes per party, so that not all notifications are sent at once. */
const minuteOf = (partyId: string): number => [...partyId].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 110, 0);

/** No time zone changes its clock between eight and ten in the morning. */
function morningOf(day: number, partyId: string): Date {
  const read = new Date(day * dayMs + fromHour * 3_600_000 + minuteOf(partyId) * minuteMs);
  return new Date(read.getTime() - aheadMs(read));
}

export const isMorning = (at: Date): boolean => hourOf(at) >= fromHour && hourOf(at) < untilHour;

/** The next morning that is still ahead. */
export function nextMorning(at: Date, partyId: string): Date {
  const today = morningOf(dayOf(at), partyId);
  return today > at ? today : morningOf(dayOf(at) + 1, partyId);
}

type Deadlined = Pick<DocumentWithParties, 'meta' | 'expires_at'>;

/**
 * The time of the next reminder, which may be in the past; null if there is none. `noNeed` says whether the party may
 * be reminded now.
 */
export function reminderDue({ meta, expires_at }: Deadlined, party: PartyRow): Date | null {
  if (expires_at === null || party.invited_at === null || !unsigned(party)) return null;
  const deadline = dayOf(new Date(expires_at));
  const before = new Date(party.reminded_at ?? party.invited_at);
  const rested = new Date(before.getTime() + restMs);
  const last = morningOf(deadline - 1, party.id);
  const interval = meta.reminderIntervalDays ?? defaultIntervalDays;
  if (interval > 0 && party.reminders_sent < maxRecurringReminders) {
    const first = Math.max(dayOf(before) + interval, deadline - aheadDays);
    const recurring = morningOf(first, party.id);
    const at = recurring < rested ? morningOf(first + 1, party.id) : recurring;
    if (at < last) return at;
  }
  return last >= rested ? last : null;
}
