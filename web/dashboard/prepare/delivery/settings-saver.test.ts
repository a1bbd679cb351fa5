import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quietMs } from '../../../saving/delays.ts';
import type { Settings } from './settings.ts';
import { openSettingsSaver, type SettingsRequest } from './settings-saver.ts';

const before: Settings = {
  ...{ language: 'sv', subject: '', message: '', expires: '2026-12-24', reminderIntervalDays: null, copies: '' },
  ...{ redirectUrl: '', value: '', signableAfterExpired: false, forceReadFullDocument: false },
  ...{ allowDelegation: true, showChatToSigners: false, sameDeviceSigning: false, sendPlainTextEmailOnly: false },
};

/** Settings on a service that stores everything. */
function openSettings(stored: Settings | null = before) {
  const sent: SettingsRequest['change'][] = [];
  const saver = openSettingsSaver({
    stored,
    send: async ({ request }) => {
      sent.push(request.change);
      return { done: true, value: null };
    },
    onSaved: () => undefined,
  });
  return { saver, sent };
}

const pause = () => vi.advanceTimersByTimeAsync(quietMs);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is typed is saved together, and a setting that others changed meanwhile is not taken back', async () => {
  const { saver, sent } = openSettings();
  saver.set('subject', 'Lease');
  saver.set('message', 'Please sign');
  saver.stored({ ...before, language: 'fi' });
  await pause();
  expect(sent).toEqual([{ documentMeta: { subject: 'Lease', message: 'Please sign' } }]);
  expect(saver.state()).toMatchObject({
    values: { subject: 'Lease', message: 'Please sign', language: 'fi' },
    save: { state: 'saved' },
  });
});

test('a setting that is changed back is not sent', async () => {
  const { saver, sent } = openSettings();
  saver.set('allowDelegation', false);
  saver.set('allowDelegation', true);
  await pause();
  expect(sent).toEqual([]);
});

test('what was not saved before a restart is there again, except where somebody else changed it', async () => {
  const first = openSettings();
  first.saver.set('subject', 'Lease');
  first.saver.set('message', 'Please sign');
  const kept = first.saver.kept();
  if (!kept) throw new Error('nothing is kept');
  const { saver, sent } = openSettings(null);
  saver.restore(kept);
  saver.stored({ ...before, message: 'Written by somebody else' });
  await pause();
  expect(sent).toEqual([{ documentMeta: { subject: 'Lease' } }]);
  expect([saver.state().values?.message, saver.kept()]).toEqual(['Written by somebody else', null]);
});
