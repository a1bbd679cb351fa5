/** Deletes counts of days that are over, and totals that nothing refers to any more. */
import type { App } from '../app/app.ts';

const dayMs = 86_400_000;
/** Longer than unfinished answers are kept. */
const keptDays = 60;

const forgetDays = `
  delete from budget_days where key in (select key from budget_days where day < $1::date limit 10000) and day < $1::date`;
const forgetTotals = 'delete from budget_totals where counted_at < $1';

/** A node whose clock is late may still count the day before. */
export async function sweepBudgets({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  const yesterday = new Date(now - dayMs).toISOString().slice(0, 10);
  while ((await db.run(forgetDays, [yesterday])) === 10_000);
  await db.run(forgetTotals, [new Date(now - keptDays * dayMs)]);
}
