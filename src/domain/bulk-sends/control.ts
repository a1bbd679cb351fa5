/** Starting, pausing, resuming, cancelling and retrying. Each takes the lock of the bulk send, for which no row is being written. */
import { ApiError, apiError, invalid } from '../../contract/errors.ts';
import { bulkSendOperations } from '../../contract/operations/bulk-sends.ts';
import type { BulkSend } from '../../contract/schemas/bulk-sends.ts';
import { type Context, command } from '../app/operation.ts';
import { loadTemplateSource } from '../templates/source.ts';
import { mustBe, mustHaveRows, templateHash, timeToCome } from './bulk-send.ts';
import { addCheck } from './checking/add-check.ts';
import { mustNeedNoApproval } from './context.ts';
import { countFailed, countWaiting, retryRows, uncheckRows } from './rows/store.ts';
import { addRun } from './running/add-run.ts';
import { showBulkSend } from './show.ts';
import { type FoundBulkSend, loadBulkSend, lockBulkSend, saveBulkSend } from './store.ts';

type Answer = Promise<BulkSend>;

async function saved(ctx: Context, bulkSend: FoundBulkSend, change: Partial<FoundBulkSend>): Answer {
  saveBulkSend(ctx.tx, { ...bulkSend, ...change, updated_at: ctx.now });
  return showBulkSend(ctx.tx, await loadBulkSend(ctx.tx, ctx.actor, bulkSend.id));
}

/** The hash of the template as it is now; null if it is gone. */
async function hashNow({ tx, actor }: Context, { template_id: id }: FoundBulkSend): Promise<string | null> {
  try {
    return templateHash(await loadTemplateSource(tx, actor, id));
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Checks all rows that have no document again, as the person who acts. */
export async function checkAgain(
  ctx: Context,
  bulkSend: FoundBulkSend,
  change: Partial<FoundBulkSend> = {},
): Promise<void> {
  await uncheckRows(ctx.tx, bulkSend.id);
  const next = {
    ...bulkSend,
    ...{ status: 'CHECKING' as const, round: bulkSend.round + 1, template_hash: null, checked_by: ctx.actor.user.id },
    // Those of the file stay until it is read again.
    issues: bulkSend.issues.filter(({ path }) => path !== 'templateId' && path !== ''),
    ...change,
  };
  saveBulkSend(ctx.tx, { ...next, updated_at: ctx.now });
  await addCheck(ctx.app, ctx.tx, bulkSend);
}

const templateGone = () => apiError('INVALID_STATE', { message: 'The template was deleted, so nothing can be sent.' });

export const startBulkSend = command(bulkSendOperations.start, async (ctx, { params, body }): Answer => {
  const { tx, app, actor, now } = ctx;
  const bulkSend = await lockBulkSend(tx, actor, params.id);
  mustBe(bulkSend, 'READY');
  mustNeedNoApproval(actor);
  const hash = await hashNow(ctx, bulkSend);
  if (hash === null) throw templateGone();
  if (hash !== bulkSend.template_hash) {
    await checkAgain(ctx, bulkSend);
    throw apiError('INVALID_STATE', {
      message: 'The template was changed after the rows were checked. They are being checked again.',
      keep: true,
    });
  }
  const waiting = await countWaiting(tx, bulkSend.id);
  if (waiting === 0) throw apiError('INVALID_STATE', { message: 'No row can be sent.' });
  if (body.confirmRows !== waiting)
    throw invalid({ path: 'confirmRows', code: 'INVALID_VALUE', message: `${waiting} rows will be sent` });
  const at = timeToCome(bulkSend, now);
  await addRun(app, tx, bulkSend, at);
  return saved(ctx, bulkSend, {
    status: at === null ? 'RUNNING' : 'SCHEDULED',
    started_by: actor.user.id,
    started_at: now,
  });
});

export const pauseBulkSend = command(bulkSendOperations.pause, async (ctx, { params }): Answer => {
  const bulkSend = await lockBulkSend(ctx.tx, ctx.actor, params.id);
  mustBe(bulkSend, 'RUNNING', 'SCHEDULED');
  return saved(ctx, bulkSend, { status: 'PAUSED', paused_because: 'ASKED' });
});

/** The person who resumes it sends the rest. A template that was changed meanwhile is used as it is now. */
export const resumeBulkSend = command(bulkSendOperations.resume, async (ctx, { params }): Answer => {
  const { tx, app, actor, now } = ctx;
  const bulkSend = await lockBulkSend(tx, actor, params.id);
  mustBe(bulkSend, 'PAUSED');
  mustHaveRows(bulkSend);
  mustNeedNoApproval(actor);
  const hash = await hashNow(ctx, bulkSend);
  if (hash === null) throw templateGone();
  const at = timeToCome(bulkSend, now);
  await addRun(app, tx, bulkSend, at);
  const status = at === null ? ('RUNNING' as const) : ('SCHEDULED' as const);
  const change = { status, paused_because: null, started_by: actor.user.id, template_hash: hash };
  return saved(ctx, bulkSend, { ...change, round: bulkSend.round + 1 });
});

export const cancelBulkSend = command(bulkSendOperations.cancel, async (ctx, { params }): Answer => {
  const bulkSend = await lockBulkSend(ctx.tx, ctx.actor, params.id);
  mustBe(bulkSend, 'CHECKING', 'READY', 'SCHEDULED', 'RUNNING', 'PAUSED');
  return saved(ctx, bulkSend, { status: 'CANCELLED', paused_because: null, finished_at: ctx.now });
});

/**
 * A paused one stays so, and goes on with them when it is resumed. The person who retries sends the rest: the round
 * ends what others have begun.
 */
export const retryBulkSend = command(bulkSendOperations.retry, async (ctx, { params }): Answer => {
  const { tx, app, actor, now } = ctx;
  const bulkSend = await lockBulkSend(tx, actor, params.id);
  mustBe(bulkSend, 'RUNNING', 'PAUSED', 'FINISHED');
  mustHaveRows(bulkSend);
  mustNeedNoApproval(actor);
  const isFinished = bulkSend.status === 'FINISHED';
  if ((await countFailed(tx, bulkSend.id)) === 0 && (!isFinished || (await countWaiting(tx, bulkSend.id)) === 0))
    throw apiError('INVALID_STATE', { message: 'No row has failed.' });
  const hash = await hashNow(ctx, bulkSend);
  if (hash === null) throw templateGone();
  await retryRows(tx, bulkSend.id, now);
  const next = { started_by: actor.user.id, template_hash: hash, round: bulkSend.round + 1 };
  if (bulkSend.status === 'PAUSED') return saved(ctx, bulkSend, next);
  await addRun(app, tx, bulkSend);
  return saved(ctx, bulkSend, { ...next, status: 'RUNNING', finished_at: null });
});
