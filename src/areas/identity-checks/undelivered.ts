/** A check's letter or SMS that never came: its audits have it, and the sender is told by an event, once. */
import type { Tx } from '../../base/database.ts';
import type { Ground } from '../act.ts';
import { auditsOf, theService, writeAudit } from './audit.ts';
import { isOpen, type ShownCheckRow } from './check.ts';
import { tellWithoutActor } from './tell.ts';

/** Under the check's lock. One hears of it from whoever did not take it, from a report, or from a job that is done again. */
export async function noteUndelivered(ground: Ground, tx: Tx, check: ShownCheckRow, reason: string): Promise<void> {
  if ((await auditsOf(tx, check.id)).some(audit => audit.type === 'ID_DELIVERY_FAILED')) return;
  const now = ground.clock.now();
  const data = { channel: check.channel, reason: reason.slice(0, 500) };
  await writeAudit(tx, check, 'ID_DELIVERY_FAILED', theService, now, data);
  // Whoever opened it has it.
  if (check.status !== 'SENT' || !isOpen(check, now)) return;
  await tellWithoutActor(ground, tx, check, 'identity_check.failed', now, { failureReason: 'deliveryFailed' });
}
