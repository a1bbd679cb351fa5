import { describe, expect, test } from 'vitest';
import { changeOf, type Settings } from './settings.ts';

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

  test('has the deadline as a day, which ends where the workspace is', () => {
    expect(changeOf(before, { ...before, expires: '2026-12-31' })).toEqual({ expiresAt: '2026-12-31' });
    expect(changeOf(before, { ...before, expires: '' })).toEqual({ expiresAt: null });
  });
});
