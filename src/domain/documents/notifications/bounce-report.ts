/** An e-mail to a party came back: recorded once in the journal, and on the party if it still waits at that address. */
import type { Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import { entriesOf, systemActor, writeJournal } from '../../events/journal.ts';
import { personal } from '../../events/personal.ts';
import { subjectOf } from '../journal.ts';
import type { BounceJob } from '../queues.ts';
import { lockDocumentById } from '../store.ts';
import { applyReport } from './delivery.ts';
import type { NotificationKind } from './notification-kind.ts';

/** `last`: the sending will not appear in the journal any more, so there is nothing that the bounce could be about. */
export async function recordBounce(app: App, job: BounceJob, last: boolean): Promise<void> {
  await app.db.tx(tx => recordNow(app, tx, job, last));
}

async function recordNow(app: App, tx: Tx, job: BounceJob, last: boolean): Promise<void> {
  const document = await lockDocumentById(tx, job.documentId);
  const party = document?.parties.find(p => p.id === job.partyId);
  if (!document || !party) return;
  const entries = (await entriesOf(tx, app.secrets, document.id, ['EMAIL_SENT', 'DELIVERY_FAILED'])).filter(
    ({ data }) => data.partyId === party.id && data.reference === job.reference,
  );
  const sent = entries.find(({ type }) => type === 'EMAIL_SENT')?.data;
  if (!sent && !last) throw new Error('the e-mail that came back is not in the journal yet');
  if (!sent || entries.some(({ type }) => type === 'DELIVERY_FAILED')) return;
  const now = app.clock.now();
  const address = typeof sent.to === 'string' ? sent.to : null;
  // We wrote it, from a notification job.
  const occasion = sent.occasion as NotificationKind;
  const reason = job.status === null ? 'returned' : `returned, status ${job.status}`;
  const data = {
    ...{ partyId: party.id, channel: 'EMAIL', occasion },
    to: personal(address, party.id),
    ...{ reference: job.reference, reason },
  };
  await writeJournal(tx, app.secrets, subjectOf(document), [{ type: 'DELIVERY_FAILED', who: systemActor, data }], now);
  if (address === null || address !== party.email) return;
  const linkVersion = Number(sent.linkVersion);
  const report = { channel: 'EMAIL', occasion, linkVersion, outcome: 'BOUNCED', address } as const;
  await applyReport({ app, tx, now }, document, party, report);
}
