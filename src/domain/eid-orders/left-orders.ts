/**
 * Orders that no page polls, because the person closed it or a process died. They are polled until they end
 * and settled until that succeeds. Settled orders are deleted after a day, all others after a week.
 */
import type { App } from '../app/app.ts';
import { advance } from './advance.ts';
import { deleteOrders, leftOrders } from './store.ts';

const leftMs = 10_000;
const atOnce = 8;
const max = 200;
const dayMs = 86_400_000;

export async function pollLeft(app: App): Promise<void> {
  const left = await leftOrders(app.db, new Date(app.clock.now().getTime() - leftMs), max);
  const next = left.values();
  // All workers share one iterator, so each takes the next order until none is left.
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const { id } of next)
        await advance(app, id).catch(err => app.log.error({ err, order: id }, 'an eID order could not be advanced'));
    }),
  );
}

export async function sweepOrders(app: App): Promise<void> {
  const before = (days: number) => new Date(app.clock.now().getTime() - days * dayMs);
  await deleteOrders(app.db, before(1), before(7));
}
