/**
 * Unread messages of a person in a conversation. A notification waits some minutes for further messages, which go into
 * one e-mail. A party's stay unread until its page shows them. Writers hold the document's lock.
 */
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { App, WriteContext } from '../app/app.ts';
import { messageBatchQueue } from './queues.ts';

/** How long an e-mail waits for more messages. */
export const batchDelayMs = 5 * 60_000;

const insert = `
  insert into conversation_notices (document_id, person_id, message_id, created_at)
  select $1, person.id, $2, $4 from unnest($3::text[]) as person(id) on conflict do nothing`;
const oldest = 'select min(created_at) as at from conversation_notices where document_id = $1 and told_at is null';
const take = `
  update conversation_notices set told_at = $2
  where document_id = $1 and told_at is null and person_id in (
    select person_id from conversation_notices where document_id = $1 and told_at is null
    group by person_id having min(created_at) <= $3)
  returning person_id, message_id`;
/** Rows of users are deleted once they were notified; only parties have a page that shows unread messages. */
const deleteNotified = `
  delete from conversation_notices n where n.document_id = $1 and n.told_at is not null
    and not exists (select from parties p where p.id = n.person_id)`;
const deleteMessages = 'delete from conversation_notices where document_id = $1 and message_id = any($2::text[])';
const see = 'delete from conversation_notices where document_id = $1 and person_id = $2';
const unseen = 'select count(*)::int as unseen from conversation_notices where document_id = $1 and person_id = $2';

/** Runs when the oldest message without a notification has waited long enough. */
export async function enqueueBatch(app: App, tx: Tx, documentId: string): Promise<void> {
  const waiting = await tx.row<{ at: Date | null }>(oldest, [documentId]);
  if (!waiting?.at) return;
  const runAt = new Date(waiting.at.getTime() + batchDelayMs);
  await app.jobs.add(tx, messageBatchQueue, { documentId }, { key: documentId, runAt });
}

export async function notify(
  { app, tx, now }: WriteContext,
  documentId: string,
  messageId: string,
  people: readonly string[],
): Promise<void> {
  if (people.length === 0) return;
  await tx.run(insert, [documentId, messageId, [...new Set(people)], now]);
  await enqueueBatch(app, tx, documentId);
}

/** People whose e-mail is due, with all messages that they were not notified of yet. */
export async function claimDue(tx: Tx, documentId: string, now: Date): Promise<Map<string, string[]>> {
  const due = new Date(now.getTime() - batchDelayMs);
  const taken = await tx.rows<{ person_id: string; message_id: string }>(take, [documentId, now, due]);
  await tx.run(deleteNotified, [documentId]);
  const people = new Map<string, string[]>();
  for (const { person_id: id, message_id: message } of taken) people.set(id, [...(people.get(id) ?? []), message]);
  return people;
}

export const deleteUnread = (tx: Tx, documentId: string, messageIds: readonly string[]) =>
  tx.run(deleteMessages, [documentId, messageIds]);

/** Opening the conversation or replying marks everything as read. */
export const markSeen = (db: Queryable, documentId: string, personId: string) => db.run(see, [documentId, personId]);

export const countUnseen = async (db: Queryable, documentId: string, personId: string): Promise<number> =>
  (await db.row<{ unseen: number }>(unseen, [documentId, personId]))?.unseen ?? 0;
