/** Rows to the public shapes of comments. */
import type { CommentMessage, CommentThread } from '../../contract/schemas/documents/comments.ts';
import { iso, isoOrNull } from '../documents/times.ts';
import { showAuthor } from './author.ts';
import type { MessageRow, ThreadRow } from './thread.ts';

export const showMessage = (m: MessageRow): CommentMessage => ({
  id: m.id,
  threadId: m.thread_id,
  parentId: m.parent_id,
  body: m.body,
  mentions: m.mentions,
  createdAt: iso(m.created_at),
  editedAt: isoOrNull(m.edited_at),
  deletedAt: isoOrNull(m.deleted_at),
  author: showAuthor(m),
});

/** The thread in the event of a message, without its messages. */
export const showThreadFacts = (t: ThreadRow): Omit<CommentThread, 'messages'> => ({
  id: t.id,
  documentId: t.document_id,
  status: t.status,
  visibility: t.visibility,
  excerpt: t.excerpt,
  createdAt: iso(t.created_at),
  updatedAt: iso(t.updated_at),
  resolvedAt: isoOrNull(t.resolved_at),
  createdBy: t.created_by,
  resolvedBy: t.resolved_by,
});

export const showThread = (t: ThreadRow): CommentThread => ({
  ...showThreadFacts(t),
  messages: t.messages.map(showMessage),
});
