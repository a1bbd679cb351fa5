/** The comment thread and its messages (details 21): their rows, and what may be asked of them. Pure. */
import { invalid, notFound, refusal } from '../../contract/errors.ts';
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
  /** SHARED: a party began it, and every party sees it. What is begun through the API is the sender's own. */
  visibility: 'SHARED' | 'INTERNAL';
  excerpt: string | null;
  created_at: Moment;
  updated_at: Moment;
  resolved_at: Moment | null;
  /** Null: a party began it. */
  created_by: PersonRow | null;
  resolved_by: PersonRow | null;
  /** In the order in which they were written. */
  messages: MessageRow[];
}

const mostThreads = 500;
const mostMessages = 200;

/** What no single input caused is too much of the whole. */
const tooMany = (message: string) => invalid({ path: '', code: 'TOO_BIG', message });

export function mustHaveRoomFor(threads: number): void {
  if (threads >= mostThreads) throw tooMany(`a document has at most ${mostThreads} comment threads`);
}

export function mustHaveRoomIn(thread: ThreadRow): void {
  if (thread.messages.length >= mostMessages) throw tooMany(`a comment thread has at most ${mostMessages} messages`);
}

export function messageOf(thread: ThreadRow, id: string): MessageRow {
  const found = thread.messages.find(m => m.id === id);
  if (!found) throw notFound('message');
  return found;
}

/** A reply names a message of the same thread. */
export function mustBeIn(thread: ThreadRow, parentId: string | null): void {
  if (parentId !== null && !thread.messages.some(m => m.id === parentId))
    throw invalid({ path: 'parentMessageId', code: 'INVALID_VALUE', message: 'no message of this thread has this id' });
}

/** Only who wrote it changes what it says; what is deleted says nothing any more. */
export function mustBeEditable(message: MessageRow, userId: string): void {
  if (message.user_id !== userId)
    throw refusal('PERMISSION_DENIED', { message: 'Only its author may edit a message.' });
  if (message.deleted_at !== null) throw refusal('INVALID_STATE', { message: 'The message is deleted.' });
}

/** Parties who wrote in it: they are told of what the sender answers. */
export const partiesIn = (thread: ThreadRow): string[] => [
  ...new Set(thread.messages.flatMap(m => (m.party_id === null ? [] : [m.party_id]))),
];
