import { describe, expect, test } from 'vitest';
import { metaDefaults } from '../document.ts';
import type { PartyRow } from '../parties/party.ts';
import { isMorning, nextMorning, reminderDue } from './reminder-times.ts';

const stockholm = 'Europe/Stockholm';
const localTime = (at: Date | null, timeZone = stockholm): string | null =>
  at && new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
const localDay = (at: Date | null) => localTime(at)?.slice(0, 10) ?? null;

const party = (change: Partial<PartyRow>) =>
  ({
    id: 'pty_01',
    role: 'SIGNER',
    signing_status: 'NOT_SIGNED',
    reminded_at: null,
    reminders_sent: 0,
    acts_for: null,
    ...change,
  }) as PartyRow;
const due = (
  invited: string,
  deadline: string | null,
  change: Partial<PartyRow> = {},
  interval: number | null = 3,
  zone = stockholm,
) =>
  reminderDue(
    {
      meta: { ...metaDefaults, reminderIntervalDays: interval },
      expires_at: deadline && new Date(deadline),
      time_zone: zone,
    },
    party({ invited_at: new Date(invited), ...change }),
  );

describe('reminderDue', () => {
  test('counts the interval in calendar days, whatever the hour of the invitation', () => {
    expect(localDay(due('2026-03-02T05:00:00Z', '2026-04-30T12:00:00Z'))).toBe('2026-03-05');
    expect(localDay(due('2026-03-02T22:30:00Z', '2026-04-30T12:00:00Z'))).toBe('2026-03-05');
    expect(localDay(due('2026-03-02T23:30:00Z', '2026-04-30T12:00:00Z'))).toBe('2026-03-06');
  });

  test('defaults to an interval of three days', () => {
    expect(due('2026-03-02T05:00:00Z', '2026-04-30T12:00:00Z', {}, null)).toEqual(
      due('2026-03-02T05:00:00Z', '2026-04-30T12:00:00Z', {}, 3),
    );
  });

  test.each([
    '2026-03-27T08:30:00Z', // the clock goes forward two days later
    '2026-10-23T08:30:00Z', // and back
    '2026-12-30T08:30:00Z',
  ])('is between eight and ten in the morning, also around clock changes (%s)', invited => {
    for (const id of ['pty_a', 'pty_b', 'pty_c', 'pty_01kdqzzzzzzzzzzzzzzzzzzzzz']) {
      const at = due(invited, new Date(Date.parse(invited) + 40 * 86_400_000).toISOString(), { id }) as Date;
      expect(localTime(at)?.slice(11)).toMatch(/^0[89]:/);
      expect(isMorning(at, stockholm)).toBe(true);
      expect(isMorning(nextMorning(at, id, stockholm), stockholm)).toBe(true);
    }
  });

  test.each(['Pacific/Auckland', 'Pacific/Honolulu', 'America/New_York', 'Asia/Kolkata', 'UTC'])(
    'is in the morning of the workspace, also far from here and around clock changes (%s)',
    zone => {
      for (let day = 0; day < 366; day++) {
        const invited = new Date(Date.parse('2026-01-01T08:30:00Z') + day * 86_400_000).toISOString();
        const deadline = new Date(Date.parse(invited) + 40 * 86_400_000).toISOString();
        const at = due(invited, deadline, {}, 3, zone) as Date;
        expect(localTime(at, zone)?.slice(11)).toMatch(/^0[89]:/);
        expect(isMorning(at, zone)).toBe(true);
      }
    },
  );

  test('keeps a distance from the last reminder', () => {
    const reminded = { reminded_at: new Date('2026-03-05T20:00:00Z') };
    expect(localDay(due('2026-03-02T05:00:00Z', '2026-04-30T12:00:00Z', reminded, 1))).toBe('2026-03-07');
  });

  test('needs a deadline, and waits until it is within 90 days', () => {
    expect(due('2026-03-02T05:00:00Z', null)).toBeNull();
    expect(localDay(due('2026-03-02T05:00:00Z', '2026-07-30T12:00:00Z'))).toBe('2026-05-01');
  });

  test('allows five reminders, one more the day before the deadline, then none', () => {
    const deadline = '2026-04-30T12:00:00Z';
    const five = { reminders_sent: 5, reminded_at: new Date('2026-03-20T08:00:00Z') };
    expect(localDay(due('2026-03-02T05:00:00Z', deadline, five))).toBe('2026-04-29');
    expect(localDay(due('2026-03-02T05:00:00Z', deadline, {}, 0))).toBe('2026-04-29');
    const last = { reminders_sent: 6, reminded_at: new Date('2026-04-29T07:00:00Z') };
    expect(due('2026-03-02T05:00:00Z', deadline, last)).toBeNull();
  });

  test('is null for parties invited the day before the deadline, parties that have signed, and reviewers', () => {
    expect(due('2026-04-29T05:00:00Z', '2026-04-30T12:00:00Z')).toBeNull();
    expect(due('2026-03-02T05:00:00Z', '2026-04-30T12:00:00Z', { signing_status: 'SIGNED' })).toBeNull();
    expect(due('2026-03-02T05:00:00Z', '2026-04-30T12:00:00Z', { role: 'REVIEWER' })).toBeNull();
  });
});
