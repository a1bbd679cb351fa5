/** Deliveries that wait in a database that was restored to an earlier time: endpoints may have received them already. */
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';

const waiting = 'select count(*)::int as waiting from deliveries where next_attempt_at is not null';
const drop = `
  update deliveries set status = 'FAILED', next_attempt_at = null, locked_until = null
  where next_attempt_at is not null and created_at <= $1`;

export const waitingDeliveries = async (db: Queryable): Promise<number> =>
  (await db.row<{ waiting: number }>(waiting))?.waiting ?? 0;

/** Fails what was waiting at that time, and returns how many. They can be replayed. */
export const dropDeliveries = (tx: Tx, before: Date): Promise<number> => tx.run(drop, [before]);
