/** Jobs of documents: notifications, delayed `document.updated` events, deadlines, reminders and retention. */

import { deliveryRetry, waits } from '../../platform/jobs/jobs.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import { handleJobs, type JobHandler, type Schedule, schedule } from '../app/module.ts';
import { recordEvents } from '../events/record.ts';
import { loadOrganization } from '../organizations/load.ts';
import { expireDue } from './expiration/expire.ts';
import { publishExpiringSoon } from './expiration/publish-expiring.ts';
import { fillTimes } from './fill-times.ts';
import { markUpdatePublished } from './journal.ts';
import { recordBounce } from './notifications/bounce-report.ts';
import { sendSenderEmail } from './notifications/notify-sender.ts';
import { readBounces } from './notifications/read-bounces.ts';
import { giveUpNotification, sendNotification } from './notifications/send-notification.ts';
import { recordSmsReport } from './notifications/sms-report.ts';
import type { NotificationPorts, PurgePorts, SubmissionPorts } from './ports.ts';
import {
  bounceQueue,
  type DocumentUpdatedJob,
  documentUpdatedQueue,
  notificationQueue,
  removalEmailQueue,
  senderEmailQueue,
  smsReportQueue,
} from './queues.ts';
import { remindDue } from './reminders/remind-due.ts';
import { sendRemovalEmail } from './retention/removal-email.ts';
import { notifyOfRemovals, purgeDue } from './retention/retention.ts';
import { lockDocumentById } from './store.ts';
import { readDueWords } from './words/read-words.ts';

const minute = 60_000;
const hour = 60 * minute;
/** A delivery report or bounce waits until what it is about is in the journal. */
const reportRetry = waits(minute, 5 * minute, 30 * minute);

export const documentJobs = (ports: NotificationPorts): JobHandler[] => [
  handleJobs(
    notificationQueue,
    { kind: 'messages', concurrency: 8, retry: deliveryRetry, givenUp: giveUpNotification },
    (app, job, { id, attempt, createdAt }) =>
      sendNotification(app, ports, job, {
        id,
        last: deliveryRetry(attempt) === null,
        since: attempt > 1 ? createdAt : null,
      }),
  ),
  handleJobs(senderEmailQueue, { kind: 'messages', concurrency: 4, retry: deliveryRetry }, (app, job) =>
    sendSenderEmail(app, ports, job),
  ),
  handleJobs(smsReportQueue, { kind: 'messages', concurrency: 4, retry: reportRetry }, (app, job, { attempt }) =>
    recordSmsReport(app, job, reportRetry(attempt) === null),
  ),
  handleJobs(bounceQueue, { kind: 'messages', concurrency: 4, retry: reportRetry }, (app, job, { attempt }) =>
    recordBounce(app, job, reportRetry(attempt) === null),
  ),
  handleJobs(
    documentUpdatedQueue,
    { kind: 'other', concurrency: 2, retry: waits(minute, minute, minute) },
    (app, job) => app.db.tx(tx => publishUpdatedNow(app, tx, job)),
  ),
  handleJobs(removalEmailQueue, { kind: 'messages', concurrency: 1, retry: deliveryRetry }, sendRemovalEmail),
];

export const documentSchedules = (ports: PurgePorts & SubmissionPorts): Schedule[] => [
  schedule('expire-documents', 20_000, app => expireDue(app, ports)),
  schedule('tell-expiring', 5 * minute, publishExpiringSoon),
  schedule('remind-parties', 5 * minute, remindDue),
  schedule('purge-documents', hour, (app, job) => purgeDue(app, ports, job)),
  schedule('read-words', 5_000, readDueWords),
  schedule('fill-times', minute, fillTimes),
  schedule('read-bounces', minute, readBounces),
  schedule('tell-of-removals', 24 * hour, notifyOfRemovals),
];

async function publishUpdatedNow(app: App, tx: Tx, job: DocumentUpdatedJob): Promise<void> {
  const document = await lockDocumentById(tx, job.documentId);
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
