import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormAnswers } from '../../src/contract/signer/form-page.ts';
import { openSaver } from './saver.ts';

/** A server that answers on command. */
const openServer = () => {
  const saved: FormAnswers[] = [];
  const pending: ((done: boolean) => void)[] = [];
  const tried: string[] = [];
  const saver = openSaver({
    wait: 800,
    onTried: failure => void tried.push(failure?.code ?? 'SAVED'),
    save: answers => {
      saved.push(answers);
      return new Promise(resolve =>
        pending.push(done =>
          resolve(done ? { done, value: { savedAt: '' } } : { done, failure: { code: 'OFFLINE' as const } }),
        ),
      );
    },
  });
  const answer = async (done = true) => {
    pending.shift()?.(done);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { saver, saved, tried, answer };
};

const pause = () => vi.advanceTimersByTimeAsync(800);

describe('What has been entered', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is saved once the person stops typing', async () => {
    const { saver, saved, tried, answer } = openServer();
    saver.changed({ name: 'M' });
    await vi.advanceTimersByTimeAsync(500);
    saver.changed({ name: 'Ma' });
    await vi.advanceTimersByTimeAsync(500);
    expect(saved).toEqual([]);
    await pause();
    await answer();
    expect([saved, tried]).toEqual([[{ name: 'Ma' }], ['SAVED']]);
  });

  it('is saved at once when the page is left, and only if it changed', async () => {
    const { saver, saved, answer } = openServer();
    saver.flush();
    saver.changed({ name: 'M' });
    saver.flush();
    await answer();
    saver.flush();
    await pause();
    expect(saved).toEqual([{ name: 'M' }]);
  });

  it('is saved in order: the newest waits for the one on its way', async () => {
    const { saver, saved, tried, answer } = openServer();
    saver.changed({ name: 'M' });
    saver.flush();
    saver.changed({ name: 'Ma' });
    await pause();
    saver.changed({ name: 'Maj' });
    saver.flush();
    expect(saved).toEqual([{ name: 'M' }]);
    await answer();
    expect([saved, tried]).toEqual([[{ name: 'M' }, { name: 'Maj' }], ['SAVED']]);
    await answer();
    expect([saved.length, tried]).toEqual([2, ['SAVED', 'SAVED']]);
  });

  it('is tried again after a failure', async () => {
    const { saver, saved, tried, answer } = openServer();
    saver.retry();
    saver.changed({ name: 'M' });
    saver.flush();
    await answer(false);
    expect(tried).toEqual(['OFFLINE']);
    saver.retry();
    await answer();
    saver.retry();
    expect([saved, tried]).toEqual([
      [{ name: 'M' }, { name: 'M' }],
      ['OFFLINE', 'SAVED'],
    ]);
  });

  it('is not saved after it was submitted, and submitting waits for what is on its way', async () => {
    const { saver, saved, answer } = openServer();
    saver.changed({ name: 'M' });
    saver.flush();
    saver.changed({ name: 'Ma' });
    let stopped = false;
    const stopping = saver.stop().then(() => {
      stopped = true;
    });
    await pause();
    expect([saved, stopped]).toEqual([[{ name: 'M' }], false]);
    await answer();
    await stopping;
    await pause();
    expect([saved, stopped]).toEqual([[{ name: 'M' }], true]);
  });
});
