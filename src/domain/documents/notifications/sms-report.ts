/**
 * Delivery reports of an SMS provider: the phone received the message, or never will. A report is handled by a job,
 * since it may arrive before the sending is in the journal; a repeated report is recorded once.
 */
import type { Tx } from '../../../platform/postgres/database.ts';
import type { SmsReport } from '../../../platform/sms/sms.ts';
import type { App } from '../../app/app.ts';
import { entriesOf, systemActor, writeJournal } from '../../events/journal.ts';
import { personal } from '../../events/personal.ts';
import { subjectOf } from '../journal.ts';
import { type SmsReportJob, smsReportQueue } from '../queues.ts';
import { lockDocumentById } from '../store.ts';
import { applyReport } from './delivery.ts';
import type { SmsSubject } from './sms-token.ts';

export const enqueueSmsReport = (app: App, subject: SmsSubject, report: SmsReport): Promise<void> =>
  app.db.tx(tx =>
    app.jobs.add(
      tx,
      smsReportQueue,
      { ...subject, ...report },
      { key: `${subject.partyId}:${report.providerId}:${report.outcome}` },
    ),
  );

/**
 * `last`: the sending will not appear in the journal any more, so the report is accepted on the strength of its signed
 * URL alone.
 */
export async function recordSmsReport(app: App, job: SmsReportJob, last: boolean): Promise<void> {
  await app.db.tx(tx => appendReport(app, tx, job, last));
}

async function appendReport(app: App, tx: Tx, job: SmsReportJob, last: boolean): Promise<void> {
  const document = await lockDocumentById(tx, job.documentId);
  const party = document?.parties.find(p => p.id === job.partyId);
  if (!document || !party) return;
  const type = job.outcome === 'DELIVERED' ? 'DELIVERY_CONFIRMED' : 'DELIVERY_FAILED';
  const heard = (await entriesOf(tx, app.secrets, document.id, ['SMS_SENT', type])).filter(
    e => e.data.providerId === job.providerId,
  );
  if (heard.some(e => e.type === type)) return;
  if (heard.length === 0 && !last) throw new Error('the SMS of a delivery report is not in the journal yet');
  const now = app.clock.now();
  const to = heard[0]?.data.to;
  // The party's number may have been corrected since.
  const address = typeof to === 'string' ? to : null;
  const data = {
    partyId: party.id,
    channel: 'SMS',
    occasion: job.occasion,
    to: personal(address, party.id),
    providerId: job.providerId,
    ...(job.reason !== null && { reason: job.reason }),
  };
  await writeJournal(tx, app.secrets, subjectOf(document), [{ type, who: systemActor, data }], now);
  const { occasion, linkVersion, outcome } = job;
  await applyReport({ app, tx, now }, document, party, { channel: 'SMS', occasion, linkVersion, outcome, address });
}
