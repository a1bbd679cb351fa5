/** A message is written, by whoever, and those it is for are to be told of it. */
import type { Tx } from '../../base/database.ts';
import type { Ground } from '../act.ts';
import type { Writer } from '../comments/author.ts';
import { markSeen, notify } from '../comments/notices.ts';
import { senderOf } from '../comments/write.ts';
import type { DocumentWithParties } from '../documents/document.ts';
import { addMessage, type MessageRow } from './message.ts';

/** The sender hears what parties say; what the sender says is for everyone who was invited, unless it is internal. */
const listeners = (document: DocumentWithParties, internal: boolean, writer: Writer): string[] => {
  if ('party' in writer) return [senderOf(document)];
  return internal ? [] : document.parties.filter(p => p.invited_at !== null).map(p => p.id);
};

/** The caller holds the document's lock. */
export async function say(
  ground: Ground,
  tx: Tx,
  document: DocumentWithParties,
  said: Pick<MessageRow, 'body' | 'internal'>,
  writer: Writer,
  now: Date,
): Promise<MessageRow> {
  const message = await addMessage(tx, document, said, writer, now);
  await markSeen(tx, document.id, 'user' in writer ? writer.user : writer.party);
  await notify(ground, tx, document.id, message.id, listeners(document, said.internal, writer), now);
  return message;
}
