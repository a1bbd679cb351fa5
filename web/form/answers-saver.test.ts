import { describe, expect, it, vi } from 'vitest';
import type { FormAnswers } from '../../src/contract/pages/form/form-page.ts';
import { quietMs, retryIn } from '../saving/delays.ts';
import { fakePage } from '../saving/fake-page.fixture.ts';
import { openAnswersSaver } from './answers-saver.ts';

/** A server that answers on command. */
const openServer = () => {
  const saved: FormAnswers[] = [];
  const pending: ((done: boolean) => void)[] = [];
  const tried: string[] = [];
  const saver = openAnswersSaver({
    onStatus: status => void tried.push(status),
    onStale: () => undefined,
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

const pause = () => vi.advanceTimersByTimeAsync(quietMs);
const leavePage = async () => {
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
};

describe('What has been entered', () => {
  fakePage();

  it('is saved once the person stops typing', async () => {
    const { saver, saved, tried, answer } = openServer();
    saver.changed({ name: 'M' });
    await vi.advanceTimersByTimeAsync(quietMs - 1);
    saver.changed({ name: 'Ma' });
    await vi.advanceTimersByTimeAsync(quietMs - 1);
    expect(saved).toEqual([]);
    await pause();
    await answer();
    expect([saved, tried]).toEqual([[{ name: 'Ma' }], ['saved']]);
  });

  it('is saved at once when the page is left, and only if it changed', async () => {
    const { saver, saved, answer } = openServer();
    await leavePage();
    saver.changed({ name: 'M' });
    await leavePage();
    await answer();
    await leavePage();
    await pause();
    expect(saved).toEqual([{ name: 'M' }]);
  });

  it('is saved in order: the newest waits for the one on its way', async () => {
    const { saver, saved, tried, answer } = openServer();
    saver.changed({ name: 'M' });
    await pause();
    saver.changed({ name: 'Ma' });
    await pause();
    saver.changed({ name: 'Maj' });
    await leavePage();
    expect(saved).toEqual([{ name: 'M' }]);
    await answer();
    expect(saved).toEqual([{ name: 'M' }, { name: 'Maj' }]);
    await answer();
    expect([saved.length, tried]).toEqual([2, ['saved']]);
  });

  it('is tried again after a failure', async () => {
    const { saver, saved, tried, answer } = openServer();
    saver.changed({ name: 'M' });
    await pause();
    await answer(false);
    expect(tried).toEqual(['notSaved']);
    await vi.advanceTimersByTimeAsync(retryIn(0, { code: 'OFFLINE' }));
    await answer();
    expect([saved, tried]).toEqual([
      [{ name: 'M' }, { name: 'M' }],
      ['notSaved', 'saved'],
    ]);
  });

  it('is saved as it is now after a failure, without what was entered before', async () => {
    const { saver, saved, answer } = openServer();
    saver.changed({ name: 'M' });
    await pause();
    saver.changed({ name: 'Ma' });
    await answer(false);
    await leavePage();
    expect(saved).toEqual([{ name: 'M' }, { name: 'Ma' }]);
  });

  it('is not saved after it was submitted, and submitting waits for what is on its way', async () => {
    const { saver, saved, answer } = openServer();
    saver.changed({ name: 'M' });
    await pause();
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
