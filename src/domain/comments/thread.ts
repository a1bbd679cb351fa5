/** The comment thread and its messages: their rows and rules. Pure. */
import { apiError, invalid, notFound } from '../../contract/errors.ts';
import { tooMany } from '../../contract/limit-errors.ts';
import type { Moment } from '../documents/times.ts';
import type { AuthorRow } from './author.ts';

export interface MessageRow extends AuthorRow {
  id: string;
  thread_id: string;
  parent_id: string | null;
  body: string;
  mentions: string[];
  created_at: Moment;
  edited_at: Moment | null;
  deleted_at: Moment | null;
}

interface PersonRow {
  id: string;
  email: string;
  name: string;
}

export interface ThreadRow {
  id: string;
  document_id: string;
  status: 'OPEN' | 'RESOLVED';
  /**
   * SHARED: started by a party, visible to every party. A thread started through the API is internal to the sender's
   * side.
   */
  visibility: 'SHARED' | 'INTERNAL';
  excerpt: string | null;
  created_at: Moment;
  updated_at: Moment;
  resolved_at: Moment | null;
  /** Null: a party started it. */
  created_by: PersonRow | null;
  resolved_by: PersonRow | null;
  /** In the order in which they were written. */
  messages: MessageRow[];
}

const maxThreads = 500;
const maxMessages = 200;

export function mustHaveRoomFor(threads: number): void {
  if (threads >= maxThreads) throw tooMany('commentThreads', maxThreads);
}

export function mustHaveRoomIn(thread: ThreadRow): void {
  if (thread.messages.length >= maxMessages) throw tooMany('commentMessages', maxMessages);
}

export function messageOf(thread: ThreadRow, id: string): MessageRow {
  const found = thread.messages.find(m => m.id === id);
  if (!found) throw notFound('message');
  return found;
}

/** A reply must name a message of the same thread. */
export function mustBeIn(thread: ThreadRow, parentId: string | null): void {
  if (parentId !== null && !thread.messages.some(m => m.id === parentId))
    throw invalid({ path: 'parentMessageId', code: 'INVALID_VALUE', message: 'no message of this thread has this id' });
}

/** Only the author can edit a message, and not after it was deleted. */
export function mustBeEditable(message: MessageRow, userId: string): void {
  if (message.user_id !== userId)
    throw apiError('PERMISSION_DENIED', { message: 'Only the author can edit a message.' });
  if (message.deleted_at !== null) throw apiError('INVALID_STATE', { message: 'The message is deleted.' });
}

/** Parties who wrote in the thread. They are notified when the sender replies. */
export const partiesIn = (thread: ThreadRow): string[] => [
  ...new Set(thread.messages.flatMap(m => (m.party_id === null ? [] : [m.party_id]))),
];
