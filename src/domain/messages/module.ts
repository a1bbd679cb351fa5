import { deliveryRetry, waits } from '../../platform/jobs/jobs.ts';
import { handleJobs, type Module } from '../app/module.ts';
import { formerMessageBatchQueue, messageBatchQueue } from '../comments/queues.ts';
import { sendBatch } from './batch-notifications.ts';
import { sendMessageEmail } from './message-email.ts';
import { messageHandlers } from './messages.ts';
import { messageEmailQueue } from './queues.ts';

const minute = 60_000;

export const messages: Module = {
  name: 'messages',
  declare: () => ({
    handlers: messageHandlers,
    jobs: [
      // Unread comments and messages share their notifications.
      ...[messageBatchQueue, formerMessageBatchQueue].map(queue =>
        handleJobs(
          queue,
          { kind: 'messages', concurrency: 2, retry: waits(minute, minute, 5 * minute, 30 * minute) },
          sendBatch,
        ),
      ),
      handleJobs(messageEmailQueue, { kind: 'messages', concurrency: 4, retry: deliveryRetry }, sendMessageEmail),
    ],
  }),
};
