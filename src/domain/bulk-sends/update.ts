/** PATCH of a bulk send before it runs, and corrections of rows that have no document. */
import { apiError, type Issue, invalid, notFound } from '../../contract/errors.ts';
import { bulkSendOperations } from '../../contract/operations/bulk-sends.ts';
import type { BulkRowPatch, BulkSendPatch } from '../../contract/schemas/bulk-sends.ts';
import { type Context, command } from '../app/operation.ts';
import { mustBe, mustBeWithinAYear, mustHaveRows, type RowStatus, timeToCome } from './bulk-send.ts';
import { checkRows } from './checking/check-rows.ts';
import { checkAgain } from './control.ts';
import { planOf } from './rows/plan.ts';
import { contentOfRow, rowsAt, saveCorrected, type UncheckedRow } from './rows/store.ts';
import { addRun } from './running/add-run.ts';
import { showBulkSend, showRow } from './show.ts';
import { type FoundBulkSend, loadBulkSend, lockBulkSend, saveBulkSend, touch } from './store.ts';

type Members = Record<string, unknown>;
type Correction = BulkRowPatch & { index: number };

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON Merge Patch (RFC 7396): null takes a member out. */
function mergedInto(given: unknown, change: unknown): unknown {
  if (!isObject(change)) return change;
  const merged = new Map(Object.entries(isObject(given) ? given : {}));
  for (const [key, value] of Object.entries(change))
    if (value === null) merged.delete(key);
    else merged.set(key, mergedInto(merged.get(key), value));
  return Object.fromEntries(merged);
}

/** Rows with a document are what they are. */
const correctable: ReadonlySet<RowStatus> = new Set(['VALID', 'WARNED', 'INVALID', 'SKIPPED', 'FAILED']);

const noRow = (path: string): Issue => ({ path, code: 'INVALID_VALUE', message: 'the bulk send has no such row' });

/** Writes the corrections and checks those rows again. The caller holds the lock of the bulk send. */
async function correct(ctx: Context, bulkSend: FoundBulkSend, corrections: readonly Correction[]): Promise<void> {
  const { tx, app, now } = ctx;
  const rows = await rowsAt(
    tx,
    bulkSend.id,
    corrections.map(({ index }) => index),
  );
  const byPlace = new Map(rows.map(row => [row.place, row]));
  const missing = corrections.flatMap(({ index }, i) => (byPlace.has(index) ? [] : [noRow(`rows.${i}.index`)]));
  if (missing.length > 0) throw invalid(...missing);
  if (rows.some(({ status, content }) => content === null || !correctable.has(status)))
    throw apiError('INVALID_STATE', {
      message: 'A row that has a document, is being checked, or was deleted cannot be changed.',
    });
  const given = new Map<string, Members>();
  const skipped = new Set<UncheckedRow>();
  for (const { index, status, ...members } of corrections) {
    const row = byPlace.get(index) as UncheckedRow; // checked above
    const before = given.get(row.id) ?? contentOfRow(app.secrets, row).given;
    given.set(row.id, mergedInto(before, members) as Members);
    if (status === 'SKIPPED' || (status === undefined && row.status === 'SKIPPED')) skipped.add(row);
    else skipped.delete(row);
  }
  // First what they are, by which rows with the same content are found; then what is wrong with them.
  for (const row of rows) {
    const content = { given: given.get(row.id) ?? {}, issues: [] };
    saveCorrected(tx, app.secrets, bulkSend.id, { row, status: row.status, content }, now);
  }
  const changed = await rowsAt(tx, bulkSend.id, [...byPlace.keys()]);
  const checked = await checkRows(ctx, await planOf(ctx, bulkSend), changed);
  const results = checked.map(result => {
    const isSkipped = skipped.has(byPlace.get(result.row.place) as UncheckedRow);
    return isSkipped ? { ...result, status: 'SKIPPED' as const } : result;
  });
  for (const result of results) saveCorrected(tx, app.secrets, bulkSend.id, result, now);
  await touch(tx, bulkSend.id, now);
}

export const updateBulkRow = command(bulkSendOperations.updateRow, async (ctx, { params, body }) => {
  const { tx, actor, app } = ctx;
  const bulkSend = await lockBulkSend(tx, actor, params.id);
  mustBe(bulkSend, 'READY', 'PAUSED', 'FINISHED');
  mustHaveRows(bulkSend);
  const index = Number(params.index);
  const [found] = await rowsAt(tx, bulkSend.id, [index]);
  if (!found) throw notFound('bulk_send_row');
  await correct(ctx, bulkSend, [{ ...body, index }]);
  const [row] = await rowsAt(tx, bulkSend.id, [index]);
  if (!row) throw notFound('bulk_send_row');
  return showRow(app.secrets, row);
});

function changed({ name, mapping, sendAt }: BulkSendPatch): Partial<FoundBulkSend> {
  return {
    ...(name !== undefined && { name }),
    ...(mapping !== undefined && { mapping, is_read: false, issues: [] }),
    ...(sendAt !== undefined && { send_at: sendAt }),
  };
}

/** The rows are sent at another time, or at once if that has come, in the name of who decides it. */
async function reschedule({ app, tx, now, actor }: Context, bulkSend: FoundBulkSend): Promise<void> {
  bulkSend.started_by = actor.user.id;
  bulkSend.round += 1;
  const at = timeToCome(bulkSend, now);
  if (at === null) bulkSend.status = 'RUNNING';
  await addRun(app, tx, bulkSend, at);
}

export const updateBulkSend = command(bulkSendOperations.update, async (ctx, { params, body }) => {
  const { tx, actor, now } = ctx;
  const bulkSend = await lockBulkSend(tx, actor, params.id);
  mustBe(bulkSend, 'CHECKING', 'READY', 'SCHEDULED', ...(body.sendAt === undefined ? [] : (['PAUSED'] as const)));
  mustHaveRows(bulkSend);
  const { mapping, rows, sendAt } = body;
  mustBeWithinAYear(sendAt, now);
  if (mapping && bulkSend.source === 'ROWS')
    throw invalid({ path: 'mapping', code: 'INVALID_VALUE', message: 'the rows were not read from a file' });
  if (mapping && rows)
    throw invalid({ path: 'rows', code: 'INVALID_VALUE', message: 'rows are read again by a new mapping' });
  if (mapping) mustBe(bulkSend, 'CHECKING', 'READY');
  if (rows) mustBe(bulkSend, 'READY');
  const next = { ...bulkSend, ...changed(body), updated_at: now };
  if (sendAt !== undefined && bulkSend.status === 'SCHEDULED') await reschedule(ctx, next);
  if (mapping) await checkAgain(ctx, next);
  else saveBulkSend(tx, next);
  if (rows) await correct(ctx, bulkSend, rows);
  return showBulkSend(tx, await loadBulkSend(tx, actor, bulkSend.id));
});
