import { describe, expect, it } from 'vitest';
import { runAll } from './run.ts';

const rows = Array.from({ length: 10 }, (_, n) => n);

describe('Doing something with many documents', () => {
  it('does four at a time and notes what came of each', async () => {
    let [running, most] = [0, 0];
    const action = async (row: number) => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      if (row === 5) throw new Error('not this one');
    };
    const over = await runAll(rows, action, new AbortController().signal, () => undefined);
    expect(most).toBe(4);
    expect(over).toMatchObject({ all: 10, isOver: true, isStopped: false });
    expect(over.done.filter(({ problem }) => problem !== null).map(({ row }) => row)).toEqual([5]);
  });

  it('begins nothing more once it was stopped', async () => {
    const stop = new AbortController();
    const begun: number[] = [];
    const action = async (row: number) => {
      begun.push(row);
      if (row === 2) stop.abort();
    };
    const over = await runAll(rows, action, stop.signal, () => undefined);
    expect(over.isStopped).toBe(true);
    expect(begun.length).toBeLessThan(10);
    expect(over.done.length).toBe(begun.length);
  });
});
