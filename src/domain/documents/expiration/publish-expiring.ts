/** Publishes `document.expiring_soon` about a day before the deadline of a pending document, once per deadline. */

import type { Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import { loadOrganization } from '../../organizations/load.ts';
import { notSuspended } from '../../organizations/suspended.ts';
import { isBeingSealed } from '../document.ts';
import { publishWithoutActor } from '../journal.ts';
import { notifySender } from '../notifications/notify-sender.ts';
import { lockDocumentById } from '../store.ts';

const aheadMs = 24 * 3_600_000;

const soon = `
  select d.id from documents d
  where d.status = 'PENDING' and d.deleted_at is null and d.fully_signed_at is null and d.expires_at > $1 and d.expires_at <= $2
    and d.told_soon_of is distinct from d.expires_at and ${notSuspended('d.organization_id')}
  order by d.expires_at limit 100`;
const mark = 'update documents set told_soon_of = expires_at where id = $1';

export async function publishExpiringSoon(app: App): Promise<void> {
  for (;;) {
    const now = app.clock.now();
    const found = await app.db.rows<{ id: string }>(soon, [now, new Date(now.getTime() + aheadMs)]);
    for (const { id } of found) await app.db.tx(tx => publishOne(app, tx, id));
    if (found.length < 100) return;
  }
}

async function publishOne(app: App, tx: Tx, documentId: string): Promise<void> {
  const document = await lockDocumentById(tx, documentId);
  if (document?.status !== 'PENDING' || isBeingSealed(document) || document.deleted_at !== null) return;
  await tx.run(mark, [document.id]);
  const organization = await loadOrganization(tx, document.organization_id);
  const event = { type: 'document.expiring_soon' } as const;
  const now = app.clock.now();
  await publishWithoutActor({ app, tx, now }, document, organization, [event]);
  await notifySender({ app, tx, now }, document, 'EXPIRING_SOON');
}
