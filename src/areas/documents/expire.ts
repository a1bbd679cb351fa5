/** Deadlines (details 0.45): within a minute after it passes, a pending document is EXPIRED, unless it may still be signed. */
import type { Tx } from '../../base/database.ts';
import type { Ground } from '../act.ts';
import { theService, writeJournal } from '../events/journal.ts';
import { loadOrganization } from '../organizations/load.ts';
import { delegationsExpired } from './delegations/delegation.ts';
import { delegationsOf } from './delegations/store.ts';
import { isBeingSealed } from './document.ts';
import { subjectOf, tellWithoutActor } from './journal.ts';
import { unsigned } from './party.ts';
import { remindersStopped } from './plan-reminders.ts';
import { lockDocumentOfJob, saveDocument } from './store.ts';
import { tellSender } from './tell-sender.ts';
import { isoOrNull } from './times.ts';

const due = `
  select d.id from documents d
  where d.status = 'PENDING' and d.deleted_at is null and d.fully_signed_at is null and d.expires_at <= $1
    and (d.expired_at is null or d.expired_at < d.expires_at)
  order by d.expires_at limit 100`;
const markExpired = 'update documents set expired_at = $2 where id = $1';

export async function expireDue(ground: Ground): Promise<void> {
  for (;;) {
    const found = await ground.db.rows<{ id: string }>(due, [ground.clock.now()]);
    for (const { id } of found) await ground.db.tx(tx => expireOne(ground, tx, id));
    if (found.length < 100) return;
  }
}

async function expireOne(ground: Ground, tx: Tx, documentId: string): Promise<void> {
  const now = ground.clock.now();
  const document = await lockDocumentOfJob(tx, documentId);
  if (document?.status !== 'PENDING' || isBeingSealed(document) || document.deleted_at !== null) return;
  if (document.expires_at === null || new Date(document.expires_at) > now) return;
  const ended = document.meta.signableAfterExpired ? [] : await delegationsOf(tx, document.id);
  if (!document.meta.signableAfterExpired) {
    Object.assign(document, { status: 'EXPIRED', updated_at: now });
    await saveDocument(tx, document);
  }
  await tx.run(markExpired, [document.id, now]);
  const organization = await loadOrganization(tx, document.organization_id);
  await writeJournal(
    tx,
    ground.secrets,
    subjectOf(document),
    [
      {
        type: 'DOCUMENT_EXPIRED',
        who: theService,
        data: { expiresAt: isoOrNull(document.expires_at), signable: document.meta.signableAfterExpired },
      },
      ...remindersStopped(document.parties.filter(unsigned), 'EXPIRED'),
      ...delegationsExpired(ended),
    ],
    now,
  );
  await tellWithoutActor(ground, tx, document, organization, [{ type: 'document.expired' }], now);
  await tellSender(ground, tx, document, 'EXPIRED', now);
}
