/** Requests that wait for a row lock. */
import { expect } from 'vitest';
import type { Database } from '../../src/platform/postgres/database.ts';

const waiting = `
  select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Resolves when so many statements of the database wait for a lock. */
export const untilWaiting = (db: Database, statements: number): Promise<void> =>
  expect
    .poll(async () => (await db.row<{ n: number }>(waiting, []))?.n, { interval: 5 })
    .toBeGreaterThanOrEqual(statements);
