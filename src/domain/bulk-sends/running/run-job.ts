/**
 * Makes the documents of a bulk send for a few seconds; then a job of its own goes on, so that organizations take turns.
 * Whatever ends the process, the next job goes on with the rows that have no document.
 */

import type { PauseReason } from '../../../contract/bulk-send-statuses.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Job, Payload } from '../../../platform/jobs/jobs.ts';
import { PdfError } from '../../../platform/pdf-engine/engine.ts';
import { DatabaseAway } from '../../../platform/postgres/away.ts';
import { StorageAway } from '../../../platform/storage/away.ts';
import { systemProblemOf } from '../../../platform/system-problem.ts';
import { ThreadError } from '../../../platform/threads/threads.ts';
import type { App } from '../../app/app.ts';
import type { DocumentPorts } from '../../documents/ports.ts';
import { actorFor, contextFor } from '../context.ts';
import type { bulkRunQueue } from '../queues.ts';
import { planOrProblem } from '../rows/plan.ts';
import { contentOfRow, holdRows, type StoredRow, saveRows, waitingRows } from '../rows/store.ts';
import { beginScheduled, findBulkSend, finishBulkSend, holdStatus, pauseBecause } from '../store.ts';
import { addRun } from './add-run.ts';
import { type Making, makeDocuments } from './make-documents.ts';

/** Rows in one transaction: few, because cancelling waits for it, and others for the plan's month. */
const batch = 8;
const turnMs = 2_000;
/** After so many failures in a row the rows are made one by one. */
const failuresTogether = 2;

type State = Awaited<ReturnType<typeof makeDocuments>>;

const passing: ReadonlySet<string> = new Set(['BUSY', 'CLOSED', 'CLOCK']);

/** Whether it has nothing to do with what is made, and ends by itself or by the operator. */
const isOutside = (error: unknown): boolean =>
  error instanceof DatabaseAway ||
  error instanceof StorageAway ||
  ((error instanceof PdfError || error instanceof ThreadError) && passing.has(error.code)) ||
  systemProblemOf(error) !== null;

/** A row that cannot be made for a reason that nobody expects holds up no other. */
async function makeOne(making: Making, row: StoredRow): Promise<State> {
  const { app, plan } = making;
  try {
    return await makeDocuments(making, [row]);
  } catch (error) {
    if (isOutside(error)) throw error;
    app.log.error(
      { err: error, bulkSendId: plan.bulkSend.id, row: row.place },
      'a row of a bulk send could not be made',
    );
  }
  const message = 'the document could not be made; send the row again';
  const issue = { path: '', code: 'INTERNAL_ERROR', severity: 'BLOCKER' as const, message, column: null };
  await app.db.tx(async tx => {
    if (!(await holdStatus(tx, plan.bulkSend)) || !(await holdRows(tx, [row])).has(row.id)) return;
    const content = { ...contentOfRow(app.secrets, row), issues: [issue] };
    saveRows(tx, app.secrets, [{ row, status: 'FAILED', content }], app.clock.now());
  });
  return 'DONE';
}

async function makeSome(making: Making, rows: readonly StoredRow[], oneByOne: boolean): Promise<State> {
  if (!oneByOne) return makeDocuments(making, rows);
  for (const row of rows) {
    const state = await makeOne(making, row);
    if (state !== 'DONE') return state;
  }
  return 'DONE';
}

/** MORE: rows are left. */
async function makeForAWhile(making: Making, oneByOne: boolean): Promise<State | 'MORE'> {
  const { app, plan } = making;
  const until = performance.now() + turnMs;
  while (performance.now() < until) {
    const rows = await waitingRows(app.db, plan.bulkSend.id, batch);
    if (rows.length === 0) return 'DONE';
    const state = await makeSome(making, rows, oneByOne);
    if (state !== 'DONE') return state;
  }
  return 'MORE';
}

export const runBulkSend =
  (ports: DocumentPorts) =>
  async (app: App, { bulkSendId }: Payload<typeof bulkRunQueue>, { attempt }: Job): Promise<void> => {
    await beginScheduled(app.db, bulkSendId, app.clock.now());
    const bulkSend = await findBulkSend(app.db, bulkSendId);
    if (bulkSend?.status !== 'RUNNING') return;
    const pause = (because: PauseReason) => pauseBecause(app.db, bulkSend, because, app.clock.now());
    const actor = await actorFor(app, bulkSend, bulkSend.started_by ?? bulkSend.created_by);
    if (!actor) return void (await pause('SENDER'));
    if (actor.workspace.requireApproval) return void (await pause('APPROVAL'));
    const plan = await planOrProblem(contextFor(app, actor, app.db), bulkSend);
    // It was changed or deleted since the rows were checked.
    if (plan instanceof ApiError || plan.hash !== bulkSend.template_hash) return void (await pause('TEMPLATE'));
    const state = await makeForAWhile({ app, actor, ports, plan }, attempt > failuresTogether);
    if (state === 'LIMIT') return void (await pause('LIMIT'));
    await app.db.tx(async tx => {
      // Rows are left, were taken back meanwhile, or somebody else goes on with them.
      if (state !== 'DONE' || !(await finishBulkSend(tx, bulkSend, app.clock.now()))) await addRun(app, tx, bulkSend);
    });
  };
