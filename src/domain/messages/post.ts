/** Posts a message, for users and parties, and notifies its readers. */
import type { WriteContext } from '../app/app.ts';
import type { Writer } from '../comments/author.ts';
import { markSeen, notify } from '../comments/unread-notifications.ts';
import { senderOf } from '../comments/write.ts';
import type { DocumentWithParties } from '../documents/document.ts';
import { addMessage, type MessageRow } from './message.ts';

/** The sender is notified of what parties write; invited parties of what the sender writes, unless it is internal. */
const listeners = (document: DocumentWithParties, internal: boolean, writer: Writer): string[] => {
  if ('party' in writer) return [senderOf(document)];
  return internal ? [] : document.parties.filter(p => p.invited_at !== null).map(p => p.id);
};

/** The caller holds the document's lock. */
export async function postMessage(
  { app, tx, now }: WriteContext,
  document: DocumentWithParties,
  written: Pick<MessageRow, 'body' | 'internal'>,
  writer: Writer,
): Promise<MessageRow> {
  const message = await addMessage(tx, document, written, writer, now);
  await markSeen(tx, document.id, 'user' in writer ? writer.user : writer.party);
  await notify({ app, tx, now }, document.id, message.id, listeners(document, written.internal, writer));
  return message;
}
