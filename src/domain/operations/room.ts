/** Limits of the kind "at most so many of these for each of those": counted so that requests at once do not pass together. */
import type { Queryable, Tx } from '../../platform/postgres/database.ts';

export interface Room {
  /** What is limited, and of whom, such as `webhooks wsp_…`. Requests for the same wait for each other. */
  of: string;
  /** SQL that answers one row with the number that is there, as `count`. */
  count: string;
  values: readonly string[];
  max: number;
}

/** Held until the end of the transaction. */
const lock = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

/** Whether there is room for one more, as far as can be seen now. For what is stored later: `takeRoom` decides. */
export async function hasRoom(db: Queryable, { count, values, max }: Omit<Room, 'of'>): Promise<boolean> {
  const found = await db.row<{ count: number }>(count, [...values]);
  return (found?.count ?? 0) < max;
}

/**
 * Whether there is room for one more. Call it in the transaction that adds it: until that ends, no other request
 * finds that there is room. (The lock is a statement of its own, because a statement does not see what was committed after its
 * beginning.)
 */
export async function takeRoom(tx: Tx, room: Room): Promise<boolean> {
  await tx.row(lock, [`room ${room.of}`]);
  return hasRoom(tx, room);
}
