/**
 * When a party is reminded without anybody asking (details 7): from `reminderIntervalDays` after the invitation or the
 * last reminder, five times at most, and once more the day before the deadline; in the morning where people are. Pure.
 */
import type { DocumentWithParties } from './document.ts';
import { type PartyRow, unsigned } from './party.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** Where documents are sent from, as long as organizations name no zone of their own. */
const zone = 'Europe/Stockholm';
const fromHour = 8;
const untilHour = 10;
export const recurringMost = 5;
/** A deadline further away than this has no reminders yet. */
const aheadDays = 90;
/** What reminder a person has got this long ago is enough for the day. */
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

/** How far the zone's clock is ahead of UTC at a moment. */
function aheadMs(at: Date): number {
  const read = Object.fromEntries(parts.formatToParts(at).map(p => [p.type, Number(p.value)])) as Record<
    string,
    number
  >;
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000;
}

/** Days since 1970 by the zone's calendar. */
const dayOf = (at: Date): number => Math.floor((at.getTime() + aheadMs(at)) / dayMs);
const hourOf = (at: Date): number => new Date(at.getTime() + aheadMs(at)).getUTCHours();

/** A few minutes of the two hours for each party, always the same, so that not all letters go at once. */
const minuteOf = (partyId: string): number => [...partyId].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 110, 0);

/** No zone changes its clock between eight and ten in the morning. */
function morningOf(day: number, partyId: string): Date {
  const read = new Date(day * dayMs + fromHour * 3_600_000 + minuteOf(partyId) * minuteMs);
  return new Date(read.getTime() - aheadMs(read));
}

export const isMorning = (at: Date): boolean => hourOf(at) >= fromHour && hourOf(at) < untilHour;

/** The next one that is not over. */
export function nextMorning(at: Date, partyId: string): Date {
  const today = morningOf(dayOf(at), partyId);
  return today > at ? today : morningOf(dayOf(at) + 1, partyId);
}

type Deadlined = Pick<DocumentWithParties, 'meta' | 'expires_at'>;

/** It may lie in the past; null: none is to come. What stands against it now is for `canBeReminded`. */
export function reminderDue({ meta, expires_at }: Deadlined, party: PartyRow): Date | null {
  if (expires_at === null || party.invited_at === null || !unsigned(party)) return null;
  const deadline = dayOf(new Date(expires_at));
  const before = new Date(party.reminded_at ?? party.invited_at);
  const rested = new Date(before.getTime() + restMs);
  const last = morningOf(deadline - 1, party.id);
  const interval = meta.reminderIntervalDays ?? defaultIntervalDays;
  if (interval > 0 && party.reminders_sent < recurringMost) {
    const first = Math.max(dayOf(before) + interval, deadline - aheadDays);
    const recurring = morningOf(first, party.id);
    const at = recurring < rested ? morningOf(first + 1, party.id) : recurring;
    if (at < last) return at;
  }
  return last >= rested ? last : null;
}
