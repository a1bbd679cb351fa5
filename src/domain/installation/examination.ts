/**
 * Examinations of the installation: what `sigill doctor` finds, made by a job, so that no request waits for it. One at a
 * time, and what was found is kept for a minute.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import type { Examination } from '../../contract/dashboard/operator.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import type { Finding } from '../app/inspection.ts';
import { command, query } from '../app/operation.ts';
import { requireOperator } from '../credentials/operators.ts';
import { examinationQueue } from './queues.ts';

const keptMs = 60_000;
/** Longer than all attempts to reach other servers together. An examination that takes longer has failed. */
const maxMs = 180_000;
/** After this, the process that began it must have ended. */
const lostMs = 300_000;

const select = 'select started_at, ended_at, checks from examinations';
const begin = `
  insert into examinations (started_at) values ($1)
  on conflict (singleton) do update set started_at = $1, ended_at = null, checks = null
  where examinations.started_at < $3 or examinations.ended_at < $2`;
const end = 'update examinations set ended_at = $2, checks = $3 where started_at = $1';

interface Row {
  started_at: Date;
  ended_at: Date | null;
  checks: Finding[] | null;
}

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

async function show(db: Queryable, now: Date): Promise<Examination> {
  const row = await db.row<Row>(select);
  if (!row) return { state: 'NEVER', startedAt: null, endedAt: null, findings: [] };
  const isLost = row.ended_at === null && row.started_at < ago(now, lostMs);
  return {
    state: row.checks ? 'DONE' : row.ended_at || isLost ? 'FAILED' : 'RUNNING',
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    findings: (row.checks ?? []).map(({ name, ok, isToDo, message }) => ({
      ...{ name, message },
      state: ok ? (isToDo ? 'TO_DO' : 'GOOD') : 'BAD',
    })),
  };
}

const showExamination = query(dashboardOperations.examination, async ({ tx, actor, now }) => {
  await requireOperator(tx, actor, now);
  return show(tx, now);
});

const startExamination = command(dashboardOperations.startExamination, async ({ app, tx, actor, now }) => {
  await requireOperator(tx, actor, now);
  const isBegun = (await tx.run(begin, [now, ago(now, keptMs), ago(now, lostMs)])) === 1;
  if (isBegun) await app.jobs.add(tx, examinationQueue, { startedAt: now.toISOString() });
  return show(tx, now);
});

/** Null if it took too long, or could not be made. */
async function examine({ inspection, log }: App): Promise<Finding[] | null> {
  const ended = new AbortController();
  const late = pause(maxMs, null, { ref: false, signal: ended.signal }).catch(() => null);
  try {
    return await Promise.race([inspection.examine(), late]);
  } catch (error) {
    log.error({ err: error }, 'the installation could not be examined');
    return null;
  } finally {
    ended.abort();
  }
}

export async function runExamination(app: App, { startedAt }: { startedAt: string }): Promise<void> {
  const checks = await examine(app);
  await app.db.run(end, [new Date(startedAt), app.clock.now(), checks && JSON.stringify(checks)]);
}

export const examinationHandlers = [showExamination, startExamination];
