import { describe, expect, test } from 'vitest';
import { changeOf, dayAfter, type Settings } from './settings.ts';

const before: Settings = {
  ...{ language: 'sv', subject: '', message: '', expires: '2026-12-24', reminderIntervalDays: null, copies: '' },
  ...{ redirectUrl: '', value: '', signableAfterExpired: false, forceReadFullDocument: false },
  ...{ allowDelegation: true, showChatToSigners: false, sameDeviceSigning: false, sendPlainTextEmailOnly: false },
};

describe('A change of the settings', () => {
  test('contains what differs and nothing else', () => {
    expect(changeOf(before, before)).toEqual({});
    expect(changeOf(before, { ...before, subject: ' Avtal ', allowDelegation: false })).toEqual({
      documentMeta: { subject: 'Avtal', allowDelegation: false },
    });
  });

  test('turns the redirect on and off with its address', () => {
    const to = { ...before, redirectUrl: 'https://example.com/thanks' };
    expect(changeOf(before, to).documentMeta).toEqual({ redirectUrl: to.redirectUrl, redirectEnabled: true });
    expect(changeOf(to, before).documentMeta).toEqual({ redirectUrl: null, redirectEnabled: false });
  });

  test('takes one address per line for copies, without empty lines', () => {
    expect(changeOf(before, { ...before, copies: 'a@example.com\n\n b@example.com ' }).documentMeta).toEqual({
      internalRecipients: ['a@example.com', 'b@example.com'],
    });
  });

  test('ends the day of the deadline at its last minute', () => {
    const { expiresAt } = changeOf(before, { ...before, expires: '2026-12-31' });
    expect(new Date(String(expiresAt)).toString()).toContain('Dec 31 2026 23:59');
    expect(changeOf(before, { ...before, expires: '' })).toEqual({ expiresAt: null });
  });

  test('counts days by the calendar', () => {
    expect(dayAfter(14, new Date(2026, 11, 24, 23, 30))).toBe('2027-01-07');
  });
});
