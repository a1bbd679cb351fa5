/** Jobs of documents: notifications, delayed `document.updated` events, deadlines, reminders and retention. */

import { waits } from '../../platform/jobs/jobs.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { App } from '../app.ts';
import type { EventActor } from '../event.ts';
import { recordEvents } from '../events/record.ts';
import { loadOrganization } from '../organizations/load.ts';
import { expireDue } from './expiration/expire.ts';
import { publishExpiringSoon } from './expiration/publish-expiring.ts';
import { markUpdatePublished } from './journal.ts';
import type { NotificationJob } from './notifications/invite.ts';
import { type SenderEmailJob, sendSenderEmail } from './notifications/notify-sender.ts';
import { giveUpNotification, sendNotification } from './notifications/send-notification.ts';
import { recordSmsReport, type SmsReportJob } from './notifications/sms-report.ts';
import type { NotificationPorts, PurgePorts } from './ports.ts';
import { remindDue } from './reminders/remind-due.ts';
import { sendRemovalEmail } from './retention/removal-email.ts';
import { notifyOfRemovals, purgeDue, type RemovalEmailJob } from './retention/retention.ts';
import { lockDocumentOfJob } from './store.ts';

const minute = 60_000;
/** Retries for about a day; then the delivery has failed. */
export const notificationRetry = waits(minute, 5 * minute, 30 * minute, 120 * minute, 360 * minute, 720 * minute);
/** A delivery report waits until its SMS is in the journal. */
const reportRetry = waits(minute, 5 * minute, 30 * minute);

export const documentQueues = ['letter', 'document-updated', 'removal-letter', 'sender-letter', 'sms-report'] as const;

const hour = 60 * minute;

export function handleDocumentJobs(app: App, ports: NotificationPorts & PurgePorts): void {
  app.jobs.handle<NotificationJob>(
    'letter',
    { concurrency: 8, retry: notificationRetry, givenUp: job => giveUpNotification(app, job) },
    (job, { id, attempt, createdAt }) =>
      sendNotification(app, ports, job, {
        id,
        last: notificationRetry(attempt) === null,
        since: attempt > 1 ? createdAt : null,
      }),
  );
  app.jobs.handle<SenderEmailJob>('sender-letter', { concurrency: 4, retry: notificationRetry }, job =>
    sendSenderEmail(app, ports, job),
  );
  app.jobs.handle<SmsReportJob>('sms-report', { concurrency: 4, retry: reportRetry }, (job, { attempt }) =>
    recordSmsReport(app, job, reportRetry(attempt) === null),
  );
  app.jobs.handle<{ documentId: string; actor: EventActor | null }>(
    'document-updated',
    { concurrency: 2, retry: waits(minute, minute, minute) },
    job => app.db.tx(tx => tellUpdatedNow(app, tx, job)),
  );
  app.jobs.every('expire-documents', 20_000, () => expireDue(app));
  app.jobs.every('tell-expiring', 300_000, () => publishExpiringSoon(app));
  app.jobs.every('remind-parties', 300_000, job => remindDue(app, job));
  app.jobs.every('purge-documents', hour, job => purgeDue(app, ports, job));
  app.jobs.every('tell-of-removals', 24 * hour, () => notifyOfRemovals(app));
  app.jobs.handle<RemovalEmailJob>('removal-letter', { concurrency: 1, retry: notificationRetry }, job =>
    sendRemovalEmail(app, job),
  );
}

async function tellUpdatedNow(app: App, tx: Tx, job: { documentId: string; actor: EventActor | null }): Promise<void> {
  const document = await lockDocumentOfJob(tx, job.documentId);
  if (!document) return;
  const now = app.clock.now();
  const organization = await loadOrganization(tx, document.organization_id);
  await markUpdatePublished(tx, document.id, now);
  const place = { organization, workspaceId: document.workspace_id, actor: job.actor };
  await recordEvents(
    app,
    tx,
    place,
    [{ type: 'document.updated', resource: 'document', resourceId: document.id }],
    now,
  );
}
