/** Beginning a thread and adding to it, by whoever: the message, its event, and who is to be told. */
import type { Tx } from '../../base/database.ts';
import type { Ground } from '../act.ts';
import type { DocumentRow } from '../documents/document.ts';
import type { EventPlace } from '../event.ts';
import { recordEvents } from '../events/record.ts';
import type { Writer } from './author.ts';
import { markSeen, notify } from './notices.ts';
import { showMessage, showThreadFacts } from './show.ts';
import { addMessage, addThread, loadThread, threadsOf } from './store.ts';
import { type MessageRow, messageOf, mustHaveRoomFor, mustHaveRoomIn, partiesIn, type ThreadRow } from './thread.ts';

export interface Writing {
  ground: Ground;
  tx: Tx;
  /** Locked. */
  document: DocumentRow;
  place: EventPlace;
  writer: Writer;
  now: Date;
}

interface Said {
  body: string;
  mentions: readonly string[];
}

/** A thread of the API is the sender's own; one that a party begins is shared with every party. */
export async function beginThread(writing: Writing, said: Said & { excerpt: string | null }): Promise<ThreadRow> {
  const { tx, document, writer, now } = writing;
  mustHaveRoomFor(await threadsOf(tx, document.id));
  const createdBy = 'user' in writer ? writer.user : null;
  const visibility = createdBy === null ? 'SHARED' : 'INTERNAL';
  const id = await addThread(tx, document, { visibility, excerpt: said.excerpt, createdBy }, now);
  const { thread } = await writeIn(writing, await loadThread(tx, document.id, id), { ...said, parentId: null });
  return thread;
}

export async function writeIn(
  writing: Writing,
  before: ThreadRow,
  said: Said & { parentId: string | null },
): Promise<{ thread: ThreadRow; message: MessageRow }> {
  const { ground, tx, document, place, writer, now } = writing;
  mustHaveRoomIn(before);
  const id = await addMessage(tx, document, { threadId: before.id, ...said }, writer, now);
  const thread = await loadThread(tx, document.id, before.id);
  const message = messageOf(thread, id);
  const event = { type: 'document.comment.created', resource: 'document', resourceId: document.id } as const;
  const told = { ...event, object: { ...showMessage(message) }, beside: { thread: showThreadFacts(thread) } };
  await recordEvents(ground, tx, place, [told], now);
  const me = 'user' in writer ? writer.user : writer.party;
  await markSeen(tx, document.id, me);
  const people = [...said.mentions, ...listeners(document, thread, writer)].filter(person => person !== me);
  await notify(ground, tx, document.id, id, people, now);
  return { thread, message };
}

export const senderOf = (document: DocumentRow): string => document.responsible_user_id ?? document.created_by;

/** The sender hears what parties write, and whoever wrote in a shared thread what is answered there. */
const listeners = (document: DocumentRow, thread: ThreadRow, writer: Writer): string[] => {
  if ('party' in writer) return [senderOf(document)];
  return thread.visibility === 'SHARED' ? partiesIn(thread) : [];
};
