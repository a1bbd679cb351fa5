import { expect, onTestFinished, test } from 'vitest';
import { openClockWatch } from './clock-watch.ts';

const minute = 60_000;
const day = 86_400_000;

/** A watch of a machine whose clock and steady time the test moves. */
function watched(
  options: { hasAuthority?: boolean; isOwnDatabase?: boolean; newest?: Date | null; ahead?: number } = {},
) {
  const { hasAuthority = false, isOwnDatabase = false, newest = null, ahead = 0 } = options;
  const start = new Date('2026-11-11T12:00:00Z').getTime();
  let [passed, set] = [0, ahead];
  const happened: string[] = [];
  const clock = { now: () => new Date(start + passed + set) };
  const watch = openClockWatch({
    clock,
    references: {
      steadyMs: () => passed,
      database: async () => new Date(start + passed + (isOwnDatabase ? set : 0)),
      newest: async () => newest,
      everyMs: day,
    },
    hasAuthority,
    onWrong: () => void happened.push('wrong'),
    onRight: async wasWrong => void happened.push(wasWrong ? 'right again' : 'right'),
  });
  onTestFinished(() => watch.close());
  return {
    watch,
    happened,
    pass(ms: number) {
      passed += ms;
    },
    set(ms: number) {
      set = ms;
    },
  };
}

test.each([day, -day, 6 * minute])(
  'a clock that is %i ms apart from the database is wrong until it is right',
  async apart => {
    const { watch, set, happened } = watched();
    expect(await watch.check()).toBeNull();
    set(apart);
    expect(await watch.check()).toMatch(apart > 0 ? /ahead of that of the database/ : /behind that of the database/);
    expect(watch.problem()).not.toBeNull();
    set(4 * minute);
    expect(await watch.check()).toBeNull();
    expect(happened).toEqual(['right', 'wrong', 'right again']);
  },
);

test.each([day, -day])(
  'with the database on the same machine, a switch by %i ms while it runs is noticed',
  async by => {
    const { watch, set, pass } = watched({ isOwnDatabase: true });
    expect(await watch.check()).toBeNull();
    pass(3 * day);
    expect(await watch.check()).toBeNull();
    set(by);
    expect(await watch.check()).toMatch(by > 0 ? /set forward by 24 hours/ : /set back by 24 hours/);
    set(0);
    expect(await watch.check()).toBeNull();
  },
);

test('a clock that is behind the newest event at the start is wrong until it has caught up', async () => {
  const newest = new Date('2026-11-12T12:00:00Z');
  const { watch, pass, set } = watched({ isOwnDatabase: true, newest });
  expect(await watch.check()).toMatch(/newest event is of 2026-11-12T12:00:00.000Z, 24 hours ahead/);
  set(day); // put right, which is no switch to a wrong time
  expect(await watch.check()).toBeNull();
  pass(minute);
  expect(await watch.check()).toBeNull();
});

test('an outside authority decides about what the database does not contradict', async () => {
  const newest = new Date('2026-11-12T12:00:00Z');
  const { watch, set, pass, happened } = watched({ hasAuthority: true, isOwnDatabase: true, newest });
  expect(await watch.check()).toBeNull();
  set(day);
  expect(await watch.check()).toBeNull();
  watch.compared('another time');
  expect(await watch.check()).toBe('another time');
  pass(2 * minute); // it may be asked again, and the problem remains until it agrees
  expect(await watch.check()).toBeNull();
  expect(watch.problem()).toBe('another time');
  watch.compared('another time');
  set(0); // a switch may have put the clock right
  expect(await watch.check()).toBeNull();
  expect(watch.problem()).toBeNull();
  expect(happened).toEqual(['right', 'wrong', 'right again']);
});
