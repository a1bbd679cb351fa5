/**
 * A form whose sender has left, or may not send any more, accepts nothing from that moment on. When the next visitor
 * comes, it is closed until somebody publishes it again, and those who manage forms are notified.
 */
import type { Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import type { WholeForm } from '../form.ts';
import { type ClosedBecause, closedEmailQueue } from '../queues.ts';
import { closeFormWithoutSender, formManagers } from '../store.ts';

/** An e-mail for each person who manages forms of the workspace. */
export async function notifyManagers(
  { jobs, clock }: Pick<App, 'jobs' | 'clock'>,
  tx: Tx,
  form: WholeForm,
  because: ClosedBecause,
): Promise<void> {
  const people = await formManagers(tx, form.workspace_id);
  const at = clock.now().toISOString();
  await jobs.addAll(
    tx,
    closedEmailQueue,
    people.map(userId => ({ payload: { formId: form.id, userId, at, because } })),
  );
}

export async function closeWithoutSender({ db, jobs, clock }: App, form: WholeForm): Promise<void> {
  if (!form.enabled || form.sender_may_send) return;
  const now = clock.now();
  const isClosed = await db.tx(async tx => {
    if (!(await closeFormWithoutSender(tx, form.id, now))) return false;
    await notifyManagers({ jobs, clock }, tx, form, 'SENDER_LEFT');
    return true;
  });
  if (isClosed) Object.assign(form, { enabled: false, closed_reason: 'SENDER_LEFT', updated_at: now });
}
