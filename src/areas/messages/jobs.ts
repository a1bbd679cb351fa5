/** Jobs of conversations: what was said is gathered, and told. */
import { waits } from '../../base/jobs.ts';
import type { Ground } from '../act.ts';
import { conversationQueue, type GatherJob } from '../comments/notices.ts';
import { letterRetry } from '../documents/jobs.ts';
import { gatherNow } from './gather.ts';
import { type MessageLetterJob, messageLetterQueue, sendMessageLetter } from './message-letter.ts';

export const conversationQueues = [conversationQueue, messageLetterQueue] as const;

const minute = 60_000;

export function handleConversationJobs(ground: Ground): void {
  const retry = waits(minute, minute, 5 * minute, 30 * minute);
  ground.jobs.handle<GatherJob>(conversationQueue, { concurrency: 2, retry }, job => gatherNow(ground, job));
  ground.jobs.handle<MessageLetterJob>(messageLetterQueue, { concurrency: 4, retry: letterRetry }, job =>
    sendMessageLetter(ground, job),
  );
}
