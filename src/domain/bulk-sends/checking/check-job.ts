/**
 * Checks the rows of a bulk send, some at a time, so that rows of others and requests come in between. It goes on where it
 * stopped, whatever ended it.
 */
import { ApiError } from '../../../contract/errors.ts';
import { type Job, type Payload, waits } from '../../../platform/jobs/jobs.ts';
import { DatabaseAway } from '../../../platform/postgres/away.ts';
import type { Actor } from '../../app/actor.ts';
import type { App } from '../../app/app.ts';
import { actorFor, contextFor } from '../context.ts';
import type { bulkCheckQueue } from '../queues.ts';
import { fileIssue } from '../rows/mapping.ts';
import { planOrProblem, type RowPlan } from '../rows/plan.ts';
import { saveRows, uncheckedRows } from '../rows/store.ts';
import { findBulkSend, holdStatus, saveChecked } from '../store.ts';
import { addCheck } from './add-check.ts';
import { checkRows } from './check-rows.ts';
import { readRowsOfFile } from './read-file.ts';

const batch = 100;
/** How long one job checks before others have their turn, in milliseconds. */
const turnMs = 3_000;

/** OTHER: the rows are to be checked in another round, or not at all. */
async function checkSome(app: App, actor: Actor, plan: RowPlan): Promise<'MORE' | 'DONE' | 'OTHER'> {
  const rows = await uncheckedRows(app.db, plan.bulkSend.id, batch);
  if (rows.length === 0) return 'DONE';
  const results = await checkRows(contextFor(app, actor, app.db), plan, rows);
  const written = await app.db.tx(async tx => {
    if (!(await holdStatus(tx, plan.bulkSend))) return false;
    saveRows(tx, app.secrets, results, app.clock.now());
    return true;
  });
  return written ? 'MORE' : 'OTHER';
}

const unusable = (message: string) => ({ ...fileIssue('INVALID_STATE', message), path: 'templateId' });

async function check(app: App, bulkSendId: string): Promise<void> {
  const found = await findBulkSend(app.db, bulkSendId);
  if (found?.status !== 'CHECKING') return;
  const actor = await actorFor(app, found, found.checked_by);
  if (!actor) {
    const message = 'who prepared the bulk send may not make it any more';
    await saveChecked(app.db, found, { hash: null, issues: [unusable(message)] }, app.clock.now());
    return;
  }
  if (!found.is_read) await readRowsOfFile(app, actor, found);
  const bulkSend = await findBulkSend(app.db, bulkSendId);
  if (bulkSend?.status !== 'CHECKING' || !bulkSend.is_read) return again(app, bulkSendId);
  const plan = await planOrProblem(contextFor(app, actor, app.db), bulkSend);
  if (plan instanceof ApiError) {
    const issues = [...bulkSend.issues, unusable(plan.message)];
    await saveChecked(app.db, bulkSend, { hash: null, issues }, app.clock.now());
    return;
  }
  const until = performance.now() + turnMs;
  for (;;) {
    const state = await checkSome(app, actor, plan);
    if (state === 'OTHER') return;
    if (state === 'DONE') break;
    if (performance.now() > until) return again(app, bulkSendId);
  }
  await saveChecked(app.db, bulkSend, { hash: plan.hash, issues: bulkSend.issues }, app.clock.now());
}

/** A job of its own does the rest, after others had their turn. */
const again = (app: App, bulkSendId: string): Promise<void> =>
  app.db.tx(async tx => {
    const bulkSend = await findBulkSend(tx, bulkSendId);
    if (bulkSend?.status === 'CHECKING') await addCheck(app, tx, bulkSend);
  });

/** Waits between tries; what fails again and again becomes an issue of the bulk send. */
export const checkRetry = waits(2_000, 10_000, 60_000, 300_000);

const broken = {
  ...fileIssue('INTERNAL_ERROR', 'the rows could not be checked; try another file or other rows'),
  path: '',
};

/** After a run that ended the process, or the last one that failed. */
export async function giveUpCheck(app: App, { bulkSendId }: Payload<typeof bulkCheckQueue>): Promise<void> {
  const found = await findBulkSend(app.db, bulkSendId);
  if (found) await saveChecked(app.db, found, { hash: null, issues: [broken] }, app.clock.now());
}

export async function checkBulkSend(
  app: App,
  payload: Payload<typeof bulkCheckQueue>,
  { attempt }: Job,
): Promise<void> {
  try {
    await check(app, payload.bulkSendId);
  } catch (error) {
    if (checkRetry(attempt) === null && !(error instanceof DatabaseAway)) await giveUpCheck(app, payload);
    throw error;
  }
}
