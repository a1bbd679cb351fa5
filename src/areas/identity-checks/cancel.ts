/** POST /identity-checks/{id}/cancel: its link is dead at once, and an order that is under way has no effect. */
import { refusal } from '../../contract/errors.ts';
import { identityCheckRows } from '../../contract/identity-checks.ts';
import { serve } from '../act.ts';
import { whoActs, writeAudit } from './audit.ts';
import { isOpen } from './check.ts';
import { answerOf } from './get.ts';
import { lockCheck, saveCheck } from './store.ts';
import { tell } from './tell.ts';

export const cancelCheck = serve(identityCheckRows.cancel, async (call, { params }) => {
  const { actor, ground, tx, now } = call;
  const check = await lockCheck(tx, actor, params.id);
  if (!isOpen(check, now)) throw refusal('INVALID_STATE', { message: 'The identity check has ended already.' });
  Object.assign(check, { status: 'CANCELLED', national_id: null, updated_at: now });
  await saveCheck(tx, check);
  await writeAudit(tx, check, 'ID_CANCELLED', whoActs(call), now);
  await tell(call, check, 'identity_check.cancelled');
  await ground.jobs.add(tx, 'identity-check-orders', { checkId: check.id });
  return answerOf(call, check);
});
