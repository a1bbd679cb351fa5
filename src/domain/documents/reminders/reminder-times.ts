/**
 * When a party is reminded automatically: every `reminderIntervalDays` after the invitation or the last reminder, at
 * most five times, and once more the day before the deadline; always in the morning of the workspace's
 * time zone. Pure.
 */
import { aheadMs } from '../../../contract/zone-time.ts';
import type { DocumentWithParties } from '../document.ts';
import { type PartyRow, unsigned } from '../parties/party.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const fromHour = 8;
const untilHour = 10;
export const maxRecurringReminders = 5;
/** Reminders begin only when the deadline is at most this far away. */
const aheadDays = 90;
/** No second reminder within this time. */
const restMs = 20 * 3_600_000;
const defaultIntervalDays = 3;

/** Days since 1970 in the zone's calendar. */
const dayOf = (at: Date, zone: string): number => Math.floor((at.getTime() + aheadMs(at, zone)) / dayMs);
const hourOf = (at: Date, zone: string): number => new Date(at.getTime() + aheadMs(at, zone)).getUTCHours();

/** A constant number of minutes per party, so that not all notifications are sent at once. */
const minuteOf = (partyId: string): number => [...partyId].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 110, 0);

/** No time zone changes its clock between eight and ten in the morning. `zone` is an IANA name. */
function morningOf(day: number, partyId: string, zone: string): Date {
  const read = new Date(day * dayMs + fromHour * 3_600_000 + minuteOf(partyId) * minuteMs);
  const about = new Date(read.getTime() - aheadMs(read, zone));
  // Far from UTC, the clock may change between the two.
  return new Date(read.getTime() - aheadMs(about, zone));
}

export const isMorning = (at: Date, zone: string): boolean =>
  hourOf(at, zone) >= fromHour && hourOf(at, zone) < untilHour;

/** The next morning that is still ahead. */
export function nextMorning(at: Date, partyId: string, zone: string): Date {
  const today = morningOf(dayOf(at, zone), partyId, zone);
  return today > at ? today : morningOf(dayOf(at, zone) + 1, partyId, zone);
}

type Deadlined = Pick<DocumentWithParties, 'meta' | 'expires_at' | 'time_zone'>;

/**
 * The time of the next reminder, which may be in the past; null if there is none. `noNeed` says whether the party may
 * be reminded now.
 */
export function reminderDue({ meta, expires_at, time_zone: zone }: Deadlined, party: PartyRow): Date | null {
  if (expires_at === null || party.invited_at === null || !unsigned(party)) return null;
  const deadline = dayOf(new Date(expires_at), zone);
  const before = new Date(party.reminded_at ?? party.invited_at);
  const rested = new Date(before.getTime() + restMs);
  const last = morningOf(deadline - 1, party.id, zone);
  const interval = meta.reminderIntervalDays ?? defaultIntervalDays;
  if (interval > 0 && party.reminders_sent < maxRecurringReminders) {
    const first = Math.max(dayOf(before, zone) + interval, deadline - aheadDays);
    const recurring = morningOf(first, party.id, zone);
    const at = recurring < rested ? morningOf(first + 1, party.id, zone) : recurring;
    if (at < last) return at;
  }
  return last >= rested ? last : null;
}
