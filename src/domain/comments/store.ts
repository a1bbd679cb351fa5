/** SQL of comment threads. The caller has loaded the document within the actor's reach; writers hold its lock. */

import { notFound } from '../../contract/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Queryable, Tx, Value } from '../../platform/postgres/database.ts';
import { authorColumns, type Writer, withAuthor, writtenBy } from './author.ts';
import type { MessageRow, ThreadRow } from './thread.ts';

const messageColumns = `m.id, m.thread_id, m.parent_id, m.body, m.mentions, m.created_at, m.edited_at, m.deleted_at, ${authorColumns}`;
const messages = `
  select ${messageColumns} from comment_messages m ${withAuthor} where m.thread_id = t.id`;
const person = (column: string) =>
  `(select json_build_object('id', x.id, 'email', x.email, 'name', x.name) from users x where x.id = t.${column})`;

export const selectThreads = `
  select t.id, t.document_id, t.status, t.visibility, t.excerpt, t.created_at, t.updated_at, t.resolved_at,
    ${person('created_by')} as created_by, ${person('resolved_by')} as resolved_by,
    coalesce((select json_agg(w order by w.created_at, w.id) from (${messages}) w), '[]') as messages
  from comment_threads t`;

const one = `${selectThreads} where t.document_id = $1 and t.id = $2`;
const shared = `${selectThreads} where t.document_id = $1 and t.visibility = 'SHARED' order by t.created_at, t.id`;
const count = 'select count(*)::int as threads from comment_threads where document_id = $1';

/** At least a millisecond after the previous one, so that sorting by time gives the order of writing. */
const after = (table: string, of: string) =>
  `greatest($3::timestamptz, (select max(created_at) + interval '1 millisecond' from ${table} where ${of} = $4))`;
const insertThread = `
  insert into comment_threads (id, organization_id, created_at, updated_at, document_id, status, visibility, excerpt, created_by)
  values ($1, $2, ${after('comment_threads', 'document_id')}, $3, $4, 'OPEN', $5, $6, $7)`;
const insertMessage = `
  insert into comment_messages (id, organization_id, created_at, thread_id, document_id, parent_id, body, mentions, author_type, user_id, party_id, sent_as)
  values ($1, $2, ${after('comment_messages', 'thread_id')}, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;
const touch = 'update comment_threads set updated_at = $2 where id = $1';
const settle =
  'update comment_threads set status = $2, resolved_by = $3, resolved_at = $4, updated_at = $5 where id = $1';
const edit = 'update comment_messages set body = $2, mentions = $3, edited_at = $4 where id = $1';
const empty = `update comment_messages set body = '', mentions = '{}', deleted_at = $2 where id = $1`;
const remove = 'delete from comment_threads where id = $1';

export async function loadThread(db: Queryable, documentId: string, id: string): Promise<ThreadRow> {
  const found = await db.row<ThreadRow>(one, [documentId, id]);
  if (!found) throw notFound('comment_thread');
  return found;
}

/** Threads that parties can see. */
export const sharedThreads = (db: Queryable, documentId: string) => db.rows<ThreadRow>(shared, [documentId]);

export const threadsOf = async (db: Queryable, documentId: string): Promise<number> =>
  (await db.row<{ threads: number }>(count, [documentId]))?.threads ?? 0;

type OfDocument = { id: string; organization_id: string };

export async function addThread(
  tx: Tx,
  document: OfDocument,
  { visibility, excerpt, createdBy }: Pick<ThreadRow, 'visibility' | 'excerpt'> & { createdBy: string | null },
  now: Date,
): Promise<string> {
  const id = newId('cth', now.getTime());
  await tx.run(insertThread, [id, document.organization_id, now, document.id, visibility, excerpt, createdBy]);
  return id;
}

export interface NewMessage {
  threadId: string;
  parentId: string | null;
  body: string;
  mentions: readonly string[];
}

export async function addMessage(
  tx: Tx,
  document: OfDocument,
  { threadId, parentId, body, mentions }: NewMessage,
  writer: Writer,
  now: Date,
): Promise<string> {
  const id = newId('cmt', now.getTime());
  const { author_type: type, user_id: user, party_id: party, sent_as: sentAs } = writtenBy(writer);
  const values: Value[] = [
    id,
    document.organization_id,
    now,
    threadId,
    document.id,
    parentId,
    body,
    mentions,
    type,
    user,
    party,
    sentAs,
  ];
  await tx.run(insertMessage, values);
  await tx.run(touch, [threadId, now]);
  return id;
}

export const saveStatus = (tx: Tx, id: string, status: ThreadRow['status'], by: string | null, now: Date) =>
  tx.run(settle, [id, status, by, by === null ? null : now, now]);

export const saveMessage = (tx: Tx, { id, body, mentions }: MessageRow, now: Date) =>
  tx.run(edit, [id, body, mentions, now]);

/** Removes the text; the message keeps its place in the thread. */
export const emptyMessage = (tx: Tx, id: string, now: Date) => tx.run(empty, [id, now]);

export const deleteThread = (tx: Tx, id: string) => tx.run(remove, [id]);
