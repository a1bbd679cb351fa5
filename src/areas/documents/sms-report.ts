/**
 * What a provider of SMS tells later: that the phone has it, or that it never will. It is kept as a job, since a report
 * may be here before the message was noted; told twice, it is noted once.
 */
import type { Tx } from '../../base/database.ts';
import type { SmsReport } from '../../base/sms.ts';
import type { Ground } from '../act.ts';
import { entriesOf, theService, writeJournal } from '../events/journal.ts';
import { personal } from '../events/personal.ts';
import { loadOrganization } from '../organizations/load.ts';
import { isInvitation, isUnreached, markDelivery, tellDelivery } from './delivery.ts';
import { subjectOf } from './journal.ts';
import type { SmsSubject } from './sms-token.ts';
import { lockDocumentOfJob } from './store.ts';
import { tellSender } from './tell-sender.ts';

export type SmsReportJob = SmsSubject & SmsReport;

export const noteSmsReportLater = (ground: Ground, subject: SmsSubject, report: SmsReport): Promise<void> =>
  ground.db.tx(tx =>
    ground.jobs.add(
      tx,
      'sms-report',
      { ...subject, ...report },
      { key: `${subject.partyId}:${report.providerId}:${report.outcome}` },
    ),
  );

/** `last`: the message will not be noted any more, and is believed from the address that the report came to. */
export async function noteSmsReport(ground: Ground, job: SmsReportJob, last: boolean): Promise<void> {
  await ground.db.tx(tx => noteNow(ground, tx, job, last));
}

async function noteNow(ground: Ground, tx: Tx, job: SmsReportJob, last: boolean): Promise<void> {
  const document = await lockDocumentOfJob(tx, job.documentId);
  const party = document?.parties.find(p => p.id === job.partyId);
  if (!document || !party) return;
  const type = job.outcome === 'DELIVERED' ? 'DELIVERY_CONFIRMED' : 'DELIVERY_FAILED';
  const heard = (await entriesOf(tx, ground.secrets, document.id, ['SMS_SENT', type])).filter(
    e => e.data.providerId === job.providerId,
  );
  if (heard.some(e => e.type === type)) return;
  if (heard.length === 0 && !last) throw new Error('a report came of an SMS that was not noted yet');
  const now = ground.clock.now();
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
  await writeJournal(tx, ground.secrets, subjectOf(document), [{ type, who: theService, data }], now);
  // Of a link that is dead nothing more needs to be told.
  if (party.link_version !== job.linkVersion) return;
  if (isInvitation(job, party) || isUnreached(job, party, job.outcome === 'DELIVERED'))
    await markDelivery(ground, tx, party, 'SMS', job.outcome, now);
  if (job.outcome === 'DELIVERED') return;
  const organization = await loadOrganization(tx, document.organization_id);
  await tellDelivery(ground, tx, document, organization, party, 'document.party.delivery_failed', now);
  await tellSender(ground, tx, document, 'DELIVERY_FAILED', now, { party: party.name, address });
}
