/** A message of the chat between sender and parties: one conversation per document, in order. */

import { tooMany } from '../../contract/limit-errors.ts';
import type { Message } from '../../contract/schemas/documents/messages.ts';
import { newId } from '../../platform/ids.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import { type AuthorRow, authorColumns, showAuthor, type Writer, withAuthor, writtenBy } from '../comments/author.ts';

export interface MessageRow extends AuthorRow {
  author_type: 'USER' | 'SIGNER';
  id: string;
  document_id: string;
  body: string;
  /** Not shown to parties. */
  internal: boolean;
  created_at: Date;
  updated_at: Date;
}

export const selectMessages = `
  select m.id, m.document_id, m.body, m.internal, m.created_at, m.updated_at, ${authorColumns} from messages m ${withAuthor}`;

const one = `${selectMessages} where m.id = $1`;
const newest = `${selectMessages} where m.document_id = $1 and not m.internal order by m.created_at desc, m.id desc limit $2`;
const count = 'select count(*)::int as messages from messages where document_id = $1';
/** At least a millisecond after the previous one, so that sorting by time gives the order of writing. */
const insert = `
  insert into messages (id, organization_id, created_at, updated_at, document_id, body, internal, author_type, user_id, party_id, sent_as)
  select $1, $2, at.at, at.at, $4, $5, $6, $7, $8, $9, $10
  from (select greatest($3::timestamptz, (select max(created_at) + interval '1 millisecond' from messages where document_id = $4)) as at) at`;

const maxMessages = 2_000;

/** The caller holds the document's lock. */
export async function addMessage(
  tx: Tx,
  document: { id: string; organization_id: string },
  { body, internal }: Pick<MessageRow, 'body' | 'internal'>,
  writer: Writer,
  now: Date,
): Promise<MessageRow> {
  const written = await tx.row<{ messages: number }>(count, [document.id]);
  if ((written?.messages ?? 0) >= maxMessages) throw tooMany('messages', maxMessages);
  const id = newId('msg', now.getTime());
  const { author_type: type, user_id: user, party_id: party, sent_as: sentAs } = writtenBy(writer);
  const values = [id, document.organization_id, now, document.id, body, internal, type, user, party, sentAs];
  await tx.run(insert, values);
  const made = await tx.row<MessageRow>(one, [id]);
  if (!made) throw new Error(`the message ${id} is not there`);
  return made;
}

/** The newest messages that parties can see, in the order of writing. */
export const newestMessages = async (db: Queryable, documentId: string, max: number): Promise<MessageRow[]> =>
  (await db.rows<MessageRow>(newest, [documentId, max])).reverse();

export const showMessage = (m: MessageRow): Message => ({
  id: m.id,
  documentId: m.document_id,
  body: m.body,
  internal: m.internal,
  createdAt: m.created_at.toISOString(),
  updatedAt: m.updated_at.toISOString(),
  author: showAuthor(m),
});
