import { expect, test } from 'vitest';
import { openNameSaver } from './name-saver.ts';

const offline = { code: 'OFFLINE', message: null, issues: [], requestId: null } as const;

/** A name whose saving waits for the test, or fails. */
function opened() {
  const sent: string[] = [];
  const service = { release: () => {}, isOffline: false };
  const saver = openNameSaver({
    stored: 'Lease',
    onSaved: () => undefined,
    send: async ({ request }) => {
      sent.push(request);
      if (service.isOffline) return { done: false, failure: offline };
      await new Promise<void>(resolve => {
        service.release = resolve;
      });
      return { done: true, value: null };
    },
  });
  return { saver, sent, service };
}

test('a name is sent once, however many wait for it', async () => {
  const { saver, sent, service } = opened();
  saver.type(' Lease, Hamngatan ');
  const [first, second] = [saver.flush(), saver.flush()];
  await expect.poll(() => saver.state().save.state).toBe('saving');
  service.release();
  expect([await first, await second, await saver.flush()]).toEqual([null, null, null]);
  expect(sent).toEqual(['Lease, Hamngatan']);
  expect(saver.state()).toMatchObject({ typed: null, save: { state: 'saved' } });
});

test('what is typed while a name is on its way is sent after it', async () => {
  const { saver, sent, service } = opened();
  saver.type('Lease, Ham');
  const first = saver.flush();
  await expect.poll(() => sent.length).toBe(1);
  saver.type('Lease, Hamngatan');
  const second = saver.flush();
  service.release();
  await expect.poll(() => sent.length).toBe(2);
  service.release();
  expect([await first, await second]).toEqual([null, null]);
  expect(sent).toEqual(['Lease, Ham', 'Lease, Hamngatan']);
});

test('a name that could not be saved stays as it was typed until it is', async () => {
  const { saver, service } = opened();
  service.isOffline = true;
  saver.type('Lease, Hamngatan');
  expect(await saver.flush()).toMatchObject({ code: 'OFFLINE' });
  expect(saver.state()).toMatchObject({ typed: 'Lease, Hamngatan', save: { state: 'unsaved' } });
  service.isOffline = false;
  const again = saver.flush();
  await expect.poll(() => saver.state().save.state).toBe('saving');
  service.release();
  expect(await again).toBeNull();
});

test('an empty name and the name that the service has are not sent', async () => {
  const { saver, sent } = opened();
  saver.type('  ');
  expect(await saver.flush()).toBeNull();
  saver.type('Lease ');
  expect(await saver.flush()).toBeNull();
  expect(sent).toEqual([]);
  expect(saver.state().typed).toBeNull();
});

test('a name that was not saved before a restart is there again, unless the draft has another name now', async () => {
  const before = opened();
  before.saver.type('Lease, Hamngatan');
  const kept = before.saver.kept();
  if (!kept) throw new Error('nothing is kept');
  const { saver, sent, service } = opened();
  saver.restore(kept);
  await expect.poll(() => sent).toEqual(['Lease, Hamngatan']);
  service.release();
  await expect.poll(() => saver.kept()).toBeNull();

  const renamed = opened();
  renamed.saver.stored('Named by somebody else');
  renamed.saver.restore(kept);
  expect([renamed.saver.state().typed, renamed.sent]).toEqual([null, []]);
});
