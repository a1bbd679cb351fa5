/** Starts a thread or adds to it, for users and parties: stores the message, records the event and notifies. */
import type { Tx } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import type { EventPlace } from '../app/event.ts';
import type { DocumentRow } from '../documents/document.ts';
import { recordEvents } from '../events/record.ts';
import type { Writer } from './author.ts';
import { showMessage, showThreadFacts } from './show.ts';
import { addMessage, addThread, loadThread, threadsOf } from './store.ts';
import { type MessageRow, messageOf, mustHaveRoomFor, mustHaveRoomIn, partiesIn, type ThreadRow } from './thread.ts';
import { markSeen, notify } from './unread-notifications.ts';

export interface Writing {
  app: App;
  tx: Tx;
  /** The caller holds its lock. */
  document: DocumentRow;
  place: EventPlace;
  writer: Writer;
  now: Date;
}

interface NewText {
  body: string;
  mentions: readonly string[];
}

/** A thread started through the API is internal; one that a party starts is shared with every party. */
export async function beginThread(writing: Writing, text: NewText & { excerpt: string | null }): Promise<ThreadRow> {
  const { tx, document, writer, now } = writing;
  mustHaveRoomFor(await threadsOf(tx, document.id));
  const createdBy = 'user' in writer ? writer.user : null;
  const visibility = createdBy === null ? 'SHARED' : 'INTERNAL';
  const id = await addThread(tx, document, { visibility, excerpt: text.excerpt, createdBy }, now);
  const { thread } = await writeIn(writing, await loadThread(tx, document.id, id), { ...text, parentId: null });
  return thread;
}

export async function writeIn(
  writing: Writing,
  before: ThreadRow,
  text: NewText & { parentId: string | null },
): Promise<{ thread: ThreadRow; message: MessageRow }> {
  const { app, tx, document, place, writer, now } = writing;
  mustHaveRoomIn(before);
  const id = await addMessage(tx, document, { threadId: before.id, ...text }, writer, now);
  const thread = await loadThread(tx, document.id, before.id);
  const message = messageOf(thread, id);
  const event = { type: 'document.comment.created', resource: 'document', resourceId: document.id } as const;
  const posted = { ...event, object: { ...showMessage(message) }, extra: { thread: showThreadFacts(thread) } };
  await recordEvents(app, tx, place, [posted], now);
  const me = 'user' in writer ? writer.user : writer.party;
  await markSeen(tx, document.id, me);
  const people = [...text.mentions, ...listeners(document, thread, writer)].filter(person => person !== me);
  await notify({ app, tx, now }, document.id, id, people);
  return { thread, message };
}

export const senderOf = (document: DocumentRow): string => document.responsible_user_id ?? document.created_by;

/** The sender is notified of what parties write; parties who wrote in a shared thread are notified of replies. */
const listeners = (document: DocumentRow, thread: ThreadRow, writer: Writer): string[] => {
  if ('party' in writer) return [senderOf(document)];
  return thread.visibility === 'SHARED' ? partiesIn(thread) : [];
};
