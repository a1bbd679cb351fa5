import { describe, expect, it, vi } from 'vitest';
import { longestMs, quietMs, retryIn } from './delays.ts';
import type { Outcome, RequestFailure } from './failure.ts';
import { fakePage } from './fake-page.fixture.ts';
import { openSaver, type Pending, type SaveState, type Subject } from './saver.ts';

type Parts = Partial<Subject<string, null, RequestFailure>>;

/** A text whose saving is answered on command. */
function openText(parts: Parts = {}) {
  const sent: Pending<string>[] = [];
  const answers: ((outcome: Outcome<null, RequestFailure>) => void)[] = [];
  const states: SaveState<RequestFailure>[] = [];
  let typed = '';
  let known = '';
  const saver = openSaver<string, null, RequestFailure>({
    send(pending) {
      sent.push(pending);
      return new Promise(resolve => answers.push(resolve));
    },
    next: () => (typed === known ? null : typed),
    done(text) {
      known = text;
    },
    onState: state => void states.push(state),
    ...parts,
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    ...{ saver, sent, states },
    type(text: string) {
      typed = text;
      saver.changed();
    },
    texts: () => sent.map(({ request }) => request),
    keys: () => new Set(sent.map(({ idempotencyKey }) => idempotencyKey)),
    state: () => states.at(-1),
    async answers() {
      answers.shift()?.({ done: true, value: null });
      await settle();
    },
    async fails(failure: RequestFailure) {
      answers.shift()?.({ done: false, failure });
      await settle();
    },
  };
}

const pause = () => vi.advanceTimersByTimeAsync(quietMs);
const happens = async (name: string) => {
  const event = new Event(name, { cancelable: true });
  window.dispatchEvent(event);
  await vi.advanceTimersByTimeAsync(0);
  return event;
};

fakePage();

describe('what is typed', () => {
  it('is sent a moment after the last key, and not later than a while after the first', async () => {
    const { type, texts } = openText();
    const halfQuietMs = quietMs / 2;
    for (let ms = 0; ms < longestMs; ms += halfQuietMs) {
      type(`after ${ms} ms`);
      await vi.advanceTimersByTimeAsync(halfQuietMs);
    }
    expect(texts()).toEqual([`after ${longestMs - halfQuietMs} ms`]);
  });

  it('is sent in order: one request at a time, and what was typed meanwhile afterwards', async () => {
    const { type, texts, answers, state } = openText();
    type('a');
    await pause();
    type('ab');
    type('abc');
    await pause();
    expect([texts(), state()]).toEqual([['a'], { state: 'saving' }]);
    await answers();
    await answers();
    expect([texts(), state()]).toEqual([['a', 'abc'], { state: 'saved', at: new Date() }]);
  });

  it('is shown as being saved from the first key on, and as saved again if nothing is left of it', async () => {
    const { type, state, texts } = openText();
    type('a');
    expect(state()).toEqual({ state: 'saving' });
    type('');
    await pause();
    expect([state(), texts()]).toEqual([{ state: 'saved', at: new Date() }, []]);
  });

  it('is sent at once when the page is left', async () => {
    const { type, texts } = openText();
    type('a');
    await happens('pagehide');
    expect(texts()).toEqual(['a']);
  });

  it('keeps the browser from closing the page without a question, unless it is kept', async () => {
    const isAsked = async () => (await happens('beforeunload')).defaultPrevented;
    const { type, saver } = openText();
    expect(await isAsked()).toBe(false);
    type('a');
    expect(await isAsked()).toBe(true);
    saver.close();
    openText({ isKept: true }).type('b');
    openText({ isKept: () => true }).type('c');
    expect(await isAsked()).toBe(false);
  });
});

describe('a request that failed for the time being', () => {
  it('is sent again under its key after longer and longer waits, and what was typed meanwhile after it', async () => {
    const { type, texts, keys, fails, answers } = openText();
    type('a');
    await pause();
    for (const tries of [0, 1, 2, 3, 4, 5]) {
      await fails({ code: 'UPSTREAM_UNAVAILABLE' });
      type(`a${tries}`);
      await vi.advanceTimersByTimeAsync(retryIn(tries, { code: 'UPSTREAM_UNAVAILABLE' }) - 1);
      expect(texts()).toHaveLength(tries + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(texts()).toHaveLength(tries + 2);
    }
    expect([new Set(texts()), keys().size]).toEqual([new Set(['a']), 1]);
    await answers();
    expect([texts().at(-1), keys().size]).toEqual(['a5', 2]);
  });

  it('waits as long as the service asks, but not for ever', () => {
    const code = 'UPSTREAM_UNAVAILABLE';
    expect([0, 1, 2, 3, 4, 99].map(tries => retryIn(tries, { code }))).toEqual([
      1_000, 2_000, 4_000, 8_000, 15_000, 15_000,
    ]);
    expect([0, 4].map(tries => retryIn(tries, { code, retryAfterMs: 5_000 }))).toEqual([5_000, 15_000]);
    expect(retryIn(0, { code, retryAfterMs: 86_400_000 })).toBe(60_000);
  });

  it('is sent again at once when there is a connection again, and when the person asks for it', async () => {
    const { type, texts, fails, saver } = openText();
    type('a');
    await pause();
    await fails({ code: 'OFFLINE' });
    await happens('online');
    expect(texts()).toEqual(['a', 'a']);
    await fails({ code: 'OFFLINE' });
    void saver.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(texts()).toEqual(['a', 'a', 'a']);
  });

  it('is replaced by the newest where a request says all that those before it said', async () => {
    const { type, texts, fails } = openText({ replaces: true });
    type('a');
    await pause();
    type('ab');
    await fails({ code: 'OFFLINE' });
    await happens('online');
    expect(texts()).toEqual(['a', 'ab']);
  });

  it('keeps its key until somebody has signed in again, and is not sent before', async () => {
    const { type, texts, keys, fails, answers, saver } = openText();
    type('a');
    await pause();
    await fails({ code: 'SIGNED_OUT' });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(texts()).toEqual(['a']);
    const flushed = saver.flush();
    await vi.advanceTimersByTimeAsync(0);
    await answers();
    expect([texts(), keys().size, await flushed]).toEqual([['a', 'a'], 1, null]);
  });
});

describe('a request that was refused', () => {
  it('is not sent again by itself, and its reason is shown until something changes', async () => {
    const { type, texts, keys, fails, answers, state, saver } = openText();
    type('a');
    await pause();
    await fails({ code: 'PERMISSION_DENIED' });
    await happens('online');
    await happens('pagehide');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(texts()).toEqual(['a']);
    expect([state(), saver.isSaved()]).toEqual([{ state: 'unsaved', failure: { code: 'PERMISSION_DENIED' } }, false]);
    type('ab');
    await pause();
    await answers();
    expect([texts(), keys().size, saver.isSaved()]).toEqual([['a', 'ab'], 2, true]);
  });

  it('is not in the way of what can be sent without it', async () => {
    let isRefused = false;
    const left: RequestFailure = { code: 'VALIDATION_FAILED' };
    const { type, saver, fails, texts } = openText({
      next: () => (isRefused ? null : 'a'),
      refused() {
        isRefused = true;
        return null;
      },
      left: () => (isRefused ? left : null),
    });
    type('a');
    const flushed = saver.flush();
    await vi.advanceTimersByTimeAsync(0);
    await fails({ code: 'VALIDATION_FAILED' });
    expect([await flushed, texts()]).toEqual([left, ['a']]);
  });
});

describe('what others changed', () => {
  it('is read between requests, and not while it is unknown whether one was done', async () => {
    const read = vi.fn(async () => null);
    const { type, fails, answers, saver } = openText({ read });
    type('a');
    await pause();
    void saver.refresh();
    await fails({ code: 'OFFLINE' });
    expect(read).not.toHaveBeenCalled();
    await happens('online');
    await answers();
    expect(read).toHaveBeenCalledOnce();
  });
});

it('what is stopped sends nothing more, and waits for what is on its way', async () => {
  let isOver = false;
  const { type, saver, texts, answers } = openText({ next: () => (isOver ? null : 'a') });
  type('a');
  await pause();
  isOver = true;
  let isPaused = false;
  const pausing = saver.pause().then(() => {
    isPaused = true;
  });
  await vi.advanceTimersByTimeAsync(600_000);
  expect([isPaused, texts()]).toEqual([false, ['a']]);
  await answers();
  await pausing;
  expect(texts()).toEqual(['a']);
});
