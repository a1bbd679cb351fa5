import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openService, openTab } from './tabs.fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a block that two pages change', () => {
  const orders = ['first', 'second'].flatMap(winner =>
    ['before its own save', 'while its own save is on its way'].flatMap(heard =>
      (['MINE', 'THEIRS'] as const).map(decision => ({ winner, heard, decision })),
    ),
  );
  it.each(orders)('is decided: $winner saves first, the other learns of it $heard, $decision', async order => {
    const service = openService(['One', 'Two']);
    const [a, b] = [openTab(service), openTab(service)];
    const [winner, other] = order.winner === 'first' ? [a, b] : [b, a];
    winner.type(0, 'One, theirs');
    await winner.quiet();
    other.type(0, 'One, mine');
    if (order.heard === 'before its own save') {
      await other.hear();
      await other.arrive();
      await other.come();
      expect(other.conflicts().size).toBe(1);
    } else {
      await other.pause();
      await other.arrive();
      await other.hear();
    }
    await other.quiet();
    expect(service.texts()).toEqual(['One, theirs', 'Two']);
    expect(other.texts()).toEqual(['One, mine', 'Two']);
    const [key = ''] = other.conflicts().keys();
    other.decide(key, order.decision);
    await other.quiet();
    await winner.hear();
    await winner.quiet();
    const left = [order.decision === 'MINE' ? 'One, mine' : 'One, theirs', 'Two'];
    expect([service.texts(), a.texts(), b.texts()]).toEqual([left, left, left]);
    expect([a.saver.isSaved(), b.saver.isSaved(), a.conflicts().size, b.conflicts().size]).toEqual([true, true, 0, 0]);
  });
});

it("the page's own text is saved if it learned of the change before and after its save was refused", async () => {
  const service = openService(['One']);
  const [a, b] = [openTab(service), openTab(service)];
  a.type(0, 'One, theirs');
  await a.quiet();
  b.type(0, 'One, mine');
  await b.pause();
  await b.hear();
  await b.arrive();
  await b.hear();
  await b.come();
  await b.quiet();
  const [key = ''] = b.conflicts().keys();
  b.decide(key, 'MINE');
  await b.quiet();
  expect(service.texts()).toEqual(['One, mine']);
});

describe('a block that waits for a decision', () => {
  async function divided() {
    const service = openService(['One']);
    const [a, b] = [openTab(service), openTab(service)];
    a.type(0, 'One, theirs');
    await a.quiet();
    b.type(0, 'One, mine');
    await b.quiet();
    expect([b.conflicts().size, b.saver.isSaved()]).toEqual([1, false]);
    return { service, a, b };
  }
  it('goes on when the others come to the same text', async () => {
    const { service, a, b } = await divided();
    a.type(0, 'One, mine');
    await a.quiet();
    await b.hear();
    await b.quiet();
    expect([b.conflicts().size, b.saver.isSaved(), service.texts()]).toEqual([0, true, ['One, mine']]);
  });
  it('is added again when the others delete it', async () => {
    const { service, a, b } = await divided();
    a.document.arrange([], null);
    await a.quiet();
    await b.hear();
    await b.quiet();
    expect([b.conflicts().size, b.saver.isSaved(), service.texts()]).toEqual([0, true, ['One, mine']]);
  });
  it('is gone when the person deletes it', async () => {
    const { service, b } = await divided();
    b.document.arrange([], null);
    await b.quiet();
    expect([b.conflicts().size, b.saver.isSaved(), service.texts()]).toEqual([0, true, []]);
  });
});

type Action = {
  tab: 0 | 1;
  kind: 'type' | 'add' | 'pause' | 'hear' | 'arrive' | 'come' | 'lose' | 'decide';
  block: 0 | 1;
};
const actionsOf = (kinds: readonly Action['kind'][], tabs: readonly Action['tab'][]) =>
  fc.array(
    fc.record({
      tab: fc.constantFrom(...tabs),
      kind: fc.constantFrom(...kinds),
      block: fc.constantFrom<(0 | 1)[]>(0, 1),
    }),
    { minLength: 5, maxLength: 40 },
  );

/** Does it all, and then lets everything come to rest; conflicts are decided for the page's own. */
async function played(actions: readonly Action[]) {
  const service = openService(['One', 'Two']);
  const tabs = [openTab(service), openTab(service)] as const;
  let conflicts = 0;
  const count = () => {
    conflicts += tabs[0].conflicts().size + tabs[1].conflicts().size;
  };
  for (const [i, { tab, kind, block }] of actions.entries()) {
    const one = tabs[tab];
    if (kind === 'type') one.type(block, `${i} of ${tab}`);
    else if (kind === 'add') one.add(`${i} new`);
    else if (kind === 'decide') for (const key of one.conflicts().keys()) one.decide(key, 'MINE');
    else await one[kind]();
    count();
  }
  for (let round = 0; round < 6; round++)
    for (const tab of tabs) {
      await vi.advanceTimersByTimeAsync(15_000);
      await tab.hear();
      await tab.quiet();
      count();
      for (const key of tab.conflicts().keys()) tab.decide(key, 'MINE');
      await tab.quiet();
    }
  const written = actions.flatMap(({ kind }, i) => (kind === 'add' ? [`${i} new`] : []));
  return { service, tabs, conflicts, written };
}

describe('in any order of typing, saving and reading', () => {
  it('nothing that two people typed is replaced before the service had it, and both end with the same', async () => {
    const actions = actionsOf(['type', 'type', 'pause', 'hear', 'arrive', 'come', 'lose', 'decide'], [0, 1]);
    await fc.assert(
      fc.asyncProperty(actions, async given => {
        const { service, tabs } = await played(given);
        for (const tab of tabs) {
          expect([tab.lost, tab.conflicts().size, tab.saver.isSaved()]).toEqual([[], 0, true]);
          expect(tab.texts()).toEqual(service.texts());
        }
        for (const tab of [0, 1] as const)
          for (const block of [0, 1] as const) {
            const last = given.findLastIndex(one => one.kind === 'type' && one.tab === tab && one.block === block);
            if (last >= 0) expect(service.history).toContain(`${last} of ${tab}`);
          }
      }),
      { numRuns: 300 },
    );
  });

  it('one person alone is never asked to decide, and a block is added once', async () => {
    const actions = actionsOf(['type', 'add', 'pause', 'hear', 'arrive', 'come', 'lose'], [0]);
    await fc.assert(
      fc.asyncProperty(actions, async given => {
        const { service, tabs, conflicts, written } = await played(given);
        expect(conflicts).toBe(0);
        expect(service.texts().slice(2)).toEqual(written);
        expect(tabs[0].texts()).toEqual(service.texts());
      }),
      { numRuns: 300 },
    );
  });
});
