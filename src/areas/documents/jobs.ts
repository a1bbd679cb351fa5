/** Jobs of documents: letters, the end of a minute of changes, deadlines. */
import type { Tx } from '../../base/database.ts';
import { waits } from '../../base/jobs.ts';
import type { Ground } from '../act.ts';
import type { EventActor } from '../event.ts';
import { recordEvents } from '../events/record.ts';
import { loadOrganization } from '../organizations/load.ts';
import type { LetterDuties, PurgeDuties } from './duties.ts';
import { expireDue } from './expire.ts';
import type { LetterJob } from './invite.ts';
import { markUpdateTold } from './journal.ts';
import { remindDue } from './remind-due.ts';
import { sendRemovalLetter } from './removal-letter.ts';
import { purgeDue, type RemovalLetterJob, tellOfRemovals } from './retention.ts';
import { noteSmsReport, type SmsReportJob } from './sms-report.ts';
import { lockDocumentOfJob } from './store.ts';
import { tellExpiring } from './tell-expiring.ts';
import { type SenderLetterJob, sendSenderLetter } from './tell-sender.ts';
import { giveUpLetter, sendLetter } from './write-letter.ts';

const minute = 60_000;
/** Over about a day; then the delivery has failed. */
export const letterRetry = waits(minute, 5 * minute, 30 * minute, 120 * minute, 360 * minute, 720 * minute);
/** A report is noted after what it reports. */
const reportRetry = waits(minute, 5 * minute, 30 * minute);

export const documentQueues = ['letter', 'document-updated', 'removal-letter', 'sender-letter', 'sms-report'] as const;

const hour = 60 * minute;

export function handleDocumentJobs(ground: Ground, duties: LetterDuties & PurgeDuties): void {
  ground.jobs.handle<LetterJob>(
    'letter',
    { concurrency: 8, retry: letterRetry, givenUp: job => giveUpLetter(ground, job) },
    (job, { id, attempt, createdAt }) =>
      sendLetter(ground, duties, job, {
        id,
        last: letterRetry(attempt) === null,
        since: attempt > 1 ? createdAt : null,
      }),
  );
  ground.jobs.handle<SenderLetterJob>('sender-letter', { concurrency: 4, retry: letterRetry }, job =>
    sendSenderLetter(ground, duties, job),
  );
  ground.jobs.handle<SmsReportJob>('sms-report', { concurrency: 4, retry: reportRetry }, (job, { attempt }) =>
    noteSmsReport(ground, job, reportRetry(attempt) === null),
  );
  ground.jobs.handle<{ documentId: string; actor: EventActor | null }>(
    'document-updated',
    { concurrency: 2, retry: waits(minute, minute, minute) },
    job => ground.db.tx(tx => tellUpdatedNow(ground, tx, job)),
  );
  ground.jobs.every('expire-documents', 20_000, () => expireDue(ground));
  ground.jobs.every('tell-expiring', 300_000, () => tellExpiring(ground));
  ground.jobs.every('remind-parties', 300_000, job => remindDue(ground, job));
  ground.jobs.every('purge-documents', hour, job => purgeDue(ground, duties, job));
  ground.jobs.every('tell-of-removals', 24 * hour, () => tellOfRemovals(ground));
  ground.jobs.handle<RemovalLetterJob>('removal-letter', { concurrency: 1, retry: letterRetry }, job =>
    sendRemovalLetter(ground, job),
  );
}

async function tellUpdatedNow(
  ground: Ground,
  tx: Tx,
  job: { documentId: string; actor: EventActor | null },
): Promise<void> {
  const document = await lockDocumentOfJob(tx, job.documentId);
  if (!document) return;
  const now = ground.clock.now();
  const organization = await loadOrganization(tx, document.organization_id);
  await markUpdateTold(tx, document.id, now);
  const place = { organization, workspaceId: document.workspace_id, actor: job.actor };
  await recordEvents(
    ground,
    tx,
    place,
    [{ type: 'document.updated', resource: 'document', resourceId: document.id }],
    now,
  );
}
