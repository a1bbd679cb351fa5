import { expect, test } from 'vitest';
import { Failed, type Failure } from '../session/requests.ts';
import { reportSignedIn, reportSignedOut } from '../session/signed-out.ts';
import { closeLeft, flushPending, registerPending, whilePending } from './pending-saves.ts';

const offline: Failure = { code: 'OFFLINE', message: null, issues: [], requestId: null };

/** A part of a draft whose saving fails until the test says otherwise. */
function openPart() {
  const part = { failure: offline as Failure | null, flushes: 0, closed: 0 };
  const save = {
    flush: async () => {
      part.flushes++;
      return part.failure;
    },
    close: () => void part.closed++,
  };
  return { part, save };
}

test('every part of a draft is saved, and the first failure is the answer', async () => {
  const [text, fields] = [openPart(), openPart()];
  fields.part.failure = null;
  registerPending('/documents/1', 'text', text.save);
  registerPending('/documents/1', 'fields', fields.save);
  expect(await flushPending('/documents/1')).toBe(offline);
  expect([text.part.flushes, fields.part.flushes]).toEqual([1, 1]);
  expect(await flushPending('/documents/2')).toBeNull();
});

test('a page that was left with something unsaved is asked again until it is saved', async () => {
  const { part, save } = openPart();
  const leave = registerPending('/documents/3', 'text', save);
  await leave();
  expect([await flushPending('/documents/3'), part.closed]).toEqual([offline, 0]);
  part.failure = null;
  expect([await flushPending('/documents/3'), part.closed]).toEqual([null, 1]);
  await flushPending('/documents/3');
  expect(part.flushes).toBe(3);
});

test('a page that is opened again ends what was left of it, and only that', async () => {
  const [first, second] = [openPart(), openPart()];
  await registerPending('/documents/4', 'text', first.save)();
  await closeLeft('/documents/4', 'text');
  expect([first.part.closed, await flushPending('/documents/4')]).toEqual([1, null]);
  registerPending('/documents/4', 'text', second.save);
  await closeLeft('/documents/4', 'text');
  expect([second.part.closed, await flushPending('/documents/4')]).toEqual([0, offline]);
});

test('a change on its way is waited for, and one that failed is not in the way of the next', async () => {
  let arrive = () => {};
  const change = whilePending('/documents/5', new Promise<void>(resolve => (arrive = resolve)));
  const flushed = flushPending('/documents/5');
  arrive();
  expect([await flushed, await change]).toEqual([null, undefined]);

  const failed = whilePending('/documents/5', Promise.reject(new Failed(offline)));
  expect(await flushPending('/documents/5')).toBe(offline);
  await expect(failed).rejects.toThrow('OFFLINE');
  expect(await flushPending('/documents/5')).toBeNull();
});

test('what waits for somebody to sign in again is saved once they have', () => {
  const { part, save } = openPart();
  const leave = registerPending('/documents/6', 'text', save);
  reportSignedOut();
  expect(part.flushes).toBe(0);
  part.failure = null;
  reportSignedIn();
  expect(part.flushes).toBe(1);
  return leave();
});
