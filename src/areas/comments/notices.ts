/**
 * What somebody has not seen of a conversation. It waits some minutes for what else is said, and is told in one letter;
 * a party's stays until its page shows it. Whoever writes holds the document's lock.
 */
import type { Queryable, Tx } from '../../base/database.ts';
import type { Ground } from '../act.ts';

export const conversationQueue = 'gather-messages';
/** How long a letter waits for more. */
export const gatherMs = 5 * 60_000;

export interface GatherJob {
  documentId: string;
}

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
/** Only parties have a page that shows what is new. */
const forgetTold = `
  delete from conversation_notices n where n.document_id = $1 and n.told_at is not null
    and not exists (select from parties p where p.id = n.person_id)`;
const forgetMessages = 'delete from conversation_notices where document_id = $1 and message_id = any($2::text[])';
const see = 'delete from conversation_notices where document_id = $1 and person_id = $2';
const unseen = 'select count(*)::int as unseen from conversation_notices where document_id = $1 and person_id = $2';

/** Looks again when the oldest that nobody was told of has waited long enough. */
export async function gatherLater(ground: Ground, tx: Tx, documentId: string): Promise<void> {
  const waiting = await tx.row<{ at: Date | null }>(oldest, [documentId]);
  if (!waiting?.at) return;
  const runAt = new Date(waiting.at.getTime() + gatherMs);
  await ground.jobs.add(tx, conversationQueue, { documentId } satisfies GatherJob, { key: documentId, runAt });
}

export async function notify(
  ground: Ground,
  tx: Tx,
  documentId: string,
  messageId: string,
  people: readonly string[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return;
  await tx.run(insert, [documentId, messageId, [...new Set(people)], now]);
  await gatherLater(ground, tx, documentId);
}

/** Whose letter is due, with everything that was said to them and not told yet. */
export async function takeDue(tx: Tx, documentId: string, now: Date): Promise<Map<string, string[]>> {
  const due = new Date(now.getTime() - gatherMs);
  const taken = await tx.rows<{ person_id: string; message_id: string }>(take, [documentId, now, due]);
  await tx.run(forgetTold, [documentId]);
  const people = new Map<string, string[]>();
  for (const { person_id: id, message_id: message } of taken) people.set(id, [...(people.get(id) ?? []), message]);
  return people;
}

export const forgetNotices = (tx: Tx, documentId: string, messageIds: readonly string[]) =>
  tx.run(forgetMessages, [documentId, messageIds]);

/** Whoever looks, or answers, has seen what was said. */
export const markSeen = (db: Queryable, documentId: string, personId: string) => db.run(see, [documentId, personId]);

export const countUnseen = async (db: Queryable, documentId: string, personId: string): Promise<number> =>
  (await db.row<{ unseen: number }>(unseen, [documentId, personId]))?.unseen ?? 0;
