/** POST /identity-checks/{id}/cancel: the link stops working at once, and an order in progress has no effect. */
import { apiError } from '../../contract/errors.ts';
import { identityCheckOperations } from '../../contract/operations/identity-checks.ts';
import { command } from '../app/operation.ts';
import { journalActor, writeAudit } from './audit.ts';
import { isOpen } from './check.ts';
import { answerOf } from './get.ts';
import { publish } from './publish.ts';
import { endOrdersQueue } from './queues.ts';
import { lockCheck, saveCheck } from './store.ts';

export const cancelCheck = command(identityCheckOperations.cancel, async (ctx, { params }) => {
  const { actor, app, tx, now } = ctx;
  const check = await lockCheck(tx, actor, params.id);
  if (!isOpen(check, now)) throw apiError('INVALID_STATE', { message: 'The identity check has already ended.' });
  Object.assign(check, { status: 'CANCELLED', national_id: null, updated_at: now });
  await saveCheck(tx, check);
  await writeAudit(tx, check, { type: 'ID_CANCELLED', who: journalActor(ctx) }, now);
  await publish(ctx, check, 'identity_check.cancelled');
  await app.jobs.add(tx, endOrdersQueue, { checkId: check.id });
  return answerOf(ctx, check);
});
