/**
 * Totals of what strangers have stored. What is kept is the last part of a total: each thing has a place in it, and ends
 * when the total has grown by what is kept since. So no sum over what is there is needed, and nothing is rejected.
 */

import type { Tx } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';

type Totals = Pick<App, 'secrets' | 'clock'>;

/** In the order of their keys, so that two transactions never deadlock. */
const add = `
  insert into budget_totals as t (key, total, counted_at)
  select key, $2, $3 from unnest($1::bytea[]) as given (key) order by key
  on conflict (key) do update set total = t.total + excluded.total, counted_at = excluded.counted_at
  returning key, total`;

/** Adds to the totals of all of them, and returns their totals in the same order. Keep the transaction short: others wait. */
export async function addToTotals(
  { secrets, clock }: Totals,
  tx: Tx,
  whose: readonly string[],
  amount: number,
): Promise<number[]> {
  const keys = whose.map(one => secrets.mac('budget', `total ${one}`));
  const rows = await tx.rows<{ key: Buffer; total: string }>(add, [keys, amount, clock.now()]);
  const totals = new Map(rows.map(row => [row.key.toString('hex'), Number(row.total)]));
  return keys.map(key => totals.get(key.toString('hex')) ?? 0);
}
