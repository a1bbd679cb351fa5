/** Jobs of conversations: batch unread messages and send them. */
import { waits } from '../../platform/jobs/jobs.ts';
import type { App } from '../app.ts';
import { type BatchJob, conversationQueue } from '../comments/unread-notifications.ts';
import { notificationRetry } from '../documents/jobs.ts';
import { sendBatch } from './batch-notifications.ts';
import { type MessageEmailJob, messageEmailQueue, sendMessageEmail } from './message-email.ts';

export const conversationQueues = [conversationQueue, messageEmailQueue] as const;

const minute = 60_000;

export function handleConversationJobs(app: App): void {
  const retry = waits(minute, minute, 5 * minute, 30 * minute);
  app.jobs.handle<BatchJob>(conversationQueue, { concurrency: 2, retry }, job => sendBatch(app, job));
  app.jobs.handle<MessageEmailJob>(messageEmailQueue, { concurrency: 4, retry: notificationRetry }, job =>
    sendMessageEmail(app, job),
  );
}
