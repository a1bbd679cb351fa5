/**
 * Stores outcomes: attempt, delivery and endpoint state, in one short transaction for a whole batch. Outcomes whose
 * lease has ended are ignored.
 */

import { isSuccess, nextAttemptAt } from '../../../contract/retry-schedule.ts';
import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import type { Outcome } from './attempt.ts';
import { namesOf } from './claim.ts';
import { notifyOfFailures } from './pause.ts';

const settle = `
  update deliveries d set status = t.status, attempts = t.attempt, next_attempt_at = t.next_attempt_at, locked_until = null
  from unnest($1::text[], $2::timestamptz[], $3::text[], $4::int[], $5::timestamptz[])
    as t(id, locked_until, status, attempt, next_attempt_at)
  where d.id = t.id and d.id = any($1) and d.locked_until = t.locked_until
  returning d.id`;
const keep = `
  insert into delivery_attempts (id, organization_id, delivery_id, attempt, status, response_code, duration_ms, request_headers,
    response_headers, response_body, created_at)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[], $6::int[], $7::int[], $8::jsonb[], $9::jsonb[],
    $10::text[], $11::timestamptz[])`;

export interface Settling {
  /** Milliseconds to wait after each failed attempt. */
  waits: readonly number[];
}

const keepAttempts = (tx: Tx, outcomes: readonly Outcome[]) =>
  tx.run(keep, [
    outcomes.map(o => newId('att', o.at.getTime())),
    outcomes.map(o => o.taken.organizationId),
    outcomes.map(o => o.taken.id),
    outcomes.map(o => o.taken.attempt),
    outcomes.map(o => (isSuccess(o) ? 'SUCCESS' : 'FAILED')),
    outcomes.map(o => o.code),
    outcomes.map(o => o.durationMs),
    outcomes.map(o => JSON.stringify(o.requestHeaders)),
    outcomes.map(o => o.responseHeaders && JSON.stringify(o.responseHeaders)),
    outcomes.map(o => o.responseBody),
    outcomes.map(o => o.at),
  ]);

function logFailures(app: App, outcomes: readonly Outcome[]): void {
  for (const outcome of outcomes) {
    if (isSuccess(outcome)) continue;
    const { taken, code } = outcome;
    const ids = { ...namesOf(taken), organizationId: taken.organizationId, webhookId: taken.webhook.id };
    app.log.warn({ ...ids, eventId: taken.eventId, attempt: taken.attempt, status: code }, 'a delivery failed');
  }
}

/** Jitter and clocks make a schedule shorter than the sum of its waits. */
const tolerance = 0.9;

/**
 * Attempts that were brought forward are not those of the schedule: its place is where the age of the delivery is, so that
 * each gets the time of the whole schedule.
 */
function nextOf(outcome: Outcome, waits: readonly number[], now: Date): Date | null {
  if (isSuccess(outcome)) return null;
  const { attempt, createdAt } = outcome.taken;
  const age = now.getTime() - createdAt.getTime();
  let ended = 0;
  for (let sum = waits[0] ?? 0; ended < waits.length && sum * tolerance <= age; sum += waits[ended] ?? 0) ended++;
  return nextAttemptAt(outcome, Math.min(attempt, ended + 1), now, Math.random(), waits);
}

/** In the order of the responses. */
export async function recordOutcomes(app: App, outcomes: readonly Outcome[], { waits }: Settling): Promise<void> {
  const now = app.clock.now();
  const next = outcomes.map(outcome => nextOf(outcome, waits, now));
  await app.db.tx(async tx => {
    const settled = await tx.rows<{ id: string }>(settle, [
      outcomes.map(o => o.taken.id),
      outcomes.map(o => o.taken.lockedUntil),
      outcomes.map((o, i) => (isSuccess(o) ? 'SUCCESS' : next[i] ? 'PENDING' : 'FAILED')),
      outcomes.map(o => o.taken.attempt),
      next,
    ]);
    const ours = new Set(settled.map(row => row.id));
    const recorded = outcomes.filter(o => ours.has(o.taken.id));
    if (recorded.length < outcomes.length)
      app.log.warn(
        { deliveries: outcomes.length - recorded.length },
        'delivery results came after their lease had ended',
      );
    if (recorded.length === 0) return;
    await keepAttempts(tx, recorded);
    tx.afterCommit(() => logFailures(app, recorded));
    await notifyOfFailures(app, tx, recorded, now);
  });
}
