/**
 * Deadlines. Within a minute after one passes, the expiration is journaled and published, and the pending document
 * becomes EXPIRED unless it may still be signed.
 */

import type { Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import { systemActor, writeJournal } from '../../events/journal.ts';
import { loadOrganization } from '../../organizations/load.ts';
import { notSuspended } from '../../organizations/suspended.ts';
import { delegationsExpired } from '../delegations/delegation.ts';
import { delegationsOf } from '../delegations/store.ts';
import { isBeingSealed } from '../document.ts';
import { publishWithoutActor, subjectOf } from '../journal.ts';
import { notifySender } from '../notifications/notify-sender.ts';
import { unsigned } from '../parties/party.ts';
import type { SubmissionPorts } from '../ports.ts';
import { remindersStopped } from '../reminders/plan-reminders.ts';
import { lockDocumentById, saveDocument } from '../store.ts';
import { isoOrNull } from '../times.ts';

const due = `
  select d.id from documents d
  where d.status = 'PENDING' and d.deleted_at is null and d.fully_signed_at is null and d.expires_at <= $1
    and ${notSuspended('d.organization_id')} and (d.expired_at is null or d.expired_at < d.expires_at)
  order by d.expires_at limit 100`;
const markExpired = 'update documents set expired_at = $2 where id = $1';

export async function expireDue(app: App, ports: SubmissionPorts): Promise<void> {
  for (;;) {
    const found = await app.db.rows<{ id: string }>(due, [app.clock.now()]);
    for (const { id } of found) await app.db.tx(tx => expireOne(app, ports, tx, id));
    if (found.length < 100) return;
  }
}

async function expireOne(app: App, ports: SubmissionPorts, tx: Tx, documentId: string): Promise<void> {
  const now = app.clock.now();
  const document = await lockDocumentById(tx, documentId);
  if (document?.status !== 'PENDING' || isBeingSealed(document) || document.deleted_at !== null) return;
  if (document.expires_at === null || new Date(document.expires_at) > now) return;
  const ended = document.meta.signableAfterExpired ? [] : await delegationsOf(tx, document.id);
  if (!document.meta.signableAfterExpired) {
    Object.assign(document, { status: 'EXPIRED', updated_at: now });
    saveDocument(tx, document);
    await ports.followDocument(tx, document, now);
  }
  await tx.run(markExpired, [document.id, now]);
  const organization = await loadOrganization(tx, document.organization_id);
  await writeJournal(
    tx,
    app.secrets,
    subjectOf(document),
    [
      {
        type: 'DOCUMENT_EXPIRED',
        who: systemActor,
        data: { expiresAt: isoOrNull(document.expires_at), signable: document.meta.signableAfterExpired },
      },
      ...remindersStopped(document.parties.filter(unsigned), 'EXPIRED'),
      ...delegationsExpired(ended),
    ],
    now,
  );
  await publishWithoutActor({ app, tx, now }, document, organization, [{ type: 'document.expired' }]);
  await notifySender({ app, tx, now }, document, 'EXPIRED');
}
