/**
 * Orders that no page asks for: the person closed it, or a process died. They are asked for until they end, and settled until
 * they are. A day after it began a settled order is forgotten, after a week any.
 */
import type { Ground } from '../act.ts';
import { advance } from './advance.ts';
import { forgetOrders, leftOrders } from './store.ts';

const leftMs = 10_000;
const everyMs = 5_000;
const atOnce = 8;
const most = 200;
const dayMs = 86_400_000;

export async function pollLeft(ground: Ground): Promise<void> {
  const left = await leftOrders(ground.db, new Date(ground.clock.now().getTime() - leftMs), most);
  const next = left.values();
  // Each takes the next one until there is none.
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const { id } of next)
        await advance(ground, id).catch(err => ground.log.error({ err, order: id }, 'an eID order cannot go on'));
    }),
  );
}

export async function sweepOrders(ground: Ground): Promise<void> {
  const before = (days: number) => new Date(ground.clock.now().getTime() - days * dayMs);
  await forgetOrders(ground.db, before(1), before(7));
}

export function handleEidOrderJobs(ground: Ground): void {
  ground.jobs.every('poll-eid-orders', everyMs, () => pollLeft(ground));
  ground.jobs.every('sweep-eid-orders', 3_600_000, () => sweepOrders(ground));
}
