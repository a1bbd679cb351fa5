import { describe, expect, test } from 'vitest';
import { openSlices, runAtOnce } from './slices.ts';

/** Every step is a slice of its own. */
const oneStepEach = { ms: 1, now: clock() };
function clock(): () => number {
  let at = 0;
  return () => at++;
}

function* counting(name: string, steps: number, seen: string[]): Generator<void, string> {
  for (let i = 1; i <= steps; i++) {
    seen.push(`${name}${i}`);
    yield;
  }
  return name;
}

describe('Slices', () => {
  test('return what the steps return, and throw what they throw', async () => {
    const slices = openSlices();
    expect(await slices.run('a', counting('x', 3, []))).toBe('x');
    const failing = function* (): Generator<void, string> {
      yield;
      throw new Error('as asked');
    };
    await expect(slices.run('a', failing())).rejects.toThrow('as asked');
    expect(await slices.run('a', counting('y', 3, []))).toBe('y');
  });

  test('let everything else that is due go first after each slice', async () => {
    const slices = openSlices(oneStepEach);
    const seen: string[] = [];
    const other = (async () => {
      for (let i = 1; i <= 3; i++) {
        await new Promise(resolve => setImmediate(resolve));
        seen.push(`other${i}`);
      }
    })();
    await Promise.all([slices.run('a', counting('a', 3, seen)), other]);
    expect(seen.map(one => one.replace(/\d/, '')).join(' ')).toMatch(/a other a other a|other a other a other a/);
  });

  test('take turns by owner, one slice in each turn of the event loop', async () => {
    const slices = openSlices(oneStepEach);
    const seen: string[] = [];
    const tasks: [owner: string, name: string][] = [
      ['a', 'a'],
      ['a', 'A'],
      ['b', 'b'],
    ];
    await Promise.all(tasks.map(([owner, name]) => slices.run(owner, counting(name, 3, seen))));
    expect(seen.join(' ')).toBe('a1 b1 A1 b2 a2 b3 A2 a3 A3');
  });

  test('go on with the next steps until their time is over', async () => {
    let at = 0;
    const slices = openSlices({ ms: 2, now: () => at });
    const seen: string[] = [];
    function* slow(name: string): Generator<void, void> {
      for (let i = 1; i <= 4; i++) {
        at++;
        seen.push(`${name}${i}`);
        yield;
      }
    }
    await Promise.all([slices.run('a', slow('a')), slices.run('b', slow('b'))]);
    expect(seen.join(' ')).toBe('a1 a2 b1 b2 a3 a4 b3 b4');
  });

  test('run at once where nobody has to wait', () => {
    const seen: string[] = [];
    expect([runAtOnce(counting('a', 2, seen)), seen]).toEqual(['a', ['a1', 'a2']]);
  });
});
