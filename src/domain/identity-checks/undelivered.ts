/** Records once that a check's e-mail or SMS was not delivered: an audit entry, and an event for the sender. */
import type { Tx } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import { auditsOf, systemActor, writeAudit } from './audit.ts';
import { isOpen, type ShownCheckRow } from './check.ts';
import { publishWithoutActor } from './publish.ts';

/**
 * The caller holds the check's lock. A failure can be reported several times: by the mail or SMS server, a delivery
 * report, or a repeated job.
 */
export async function recordUndelivered(app: App, tx: Tx, check: ShownCheckRow, reason: string): Promise<void> {
  if ((await auditsOf(tx, check.id)).some(audit => audit.type === 'ID_DELIVERY_FAILED')) return;
  const now = app.clock.now();
  const data = { channel: check.channel, reason: reason.slice(0, 500) };
  await writeAudit(tx, check, { type: 'ID_DELIVERY_FAILED', who: systemActor, data }, now);
  // A person who opened the check has received the link.
  if (check.status !== 'SENT' || !isOpen(check, now)) return;
  await publishWithoutActor({ app, tx, now }, check, 'identity_check.failed', { failureReason: 'deliveryFailed' });
}
