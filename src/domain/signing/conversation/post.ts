/** A party reads the conversation, writes a message, or starts a comment thread that all parties see. */

import { apiError } from '../../../contract/errors.ts';
import { rateLimited } from '../../../contract/limit-errors.ts';
import type {
  CommentBody,
  Conversation,
  ConversationBody,
  MessageBody,
} from '../../../contract/pages/signer/conversation.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import type { Origin } from '../../app/actor.ts';
import type { App } from '../../app/app.ts';
import { sharedThreads } from '../../comments/store.ts';
import type { ThreadRow } from '../../comments/thread.ts';
import { markSeen } from '../../comments/unread-notifications.ts';
import { beginThread, type Writing, writeIn } from '../../comments/write.ts';
import { findDocumentById, lockDocumentById } from '../../documents/store.ts';
import { postMessage } from '../../messages/post.ts';
import { type Credentials, openSigningSession, type SigningSession } from '../signing-session.ts';
import { takeMessage } from '../take-texts.ts';
import { conversationOf, mustBeOpen, mustBeShown } from './conversation.ts';

const maxMessages = 50;

export async function readConversation(
  app: App,
  documentId: string,
  credentials: Credentials,
  { most: max }: ConversationBody,
): Promise<Conversation> {
  const session = await openSigningSession(app, app.db, await findDocumentById(app.db, documentId), credentials);
  mustBeShown(session);
  const shown = await conversationOf(app.db, session, max);
  await markSeen(app.db, documentId, session.party.id);
  return shown;
}

const sentBefore = `
  select 1 from messages where party_id = $1 and sent_as = $2
  union all select 1 from comment_messages where party_id = $1 and sent_as = $2 limit 1`;
/** Number of messages and comments that a party wrote since then. */
const writtenSince = `
  select (select count(*) from messages where party_id = $1 and created_at > $2)
    + (select count(*) from comment_messages where party_id = $1 and created_at > $2) as written`;

const second = 1_000;
const bounds = [
  { most: 10, withinMs: 60 * second },
  { most: 100, withinMs: 3_600 * second },
];

async function mustNotFlood(db: Queryable, partyId: string, now: Date): Promise<void> {
  for (const { most: max, withinMs } of bounds) {
    const row = await db.row<{ written: number }>(writtenSince, [partyId, new Date(now.getTime() - withinMs)]);
    const within = withinMs / second;
    if (Number(row?.written ?? 0) >= max) throw rateLimited('partyMessages', { max, within, seconds: within });
  }
}

/** Skips `action` if the same message was sent before, e.g. after a lost connection or a double click. */
async function speak(
  app: App,
  documentId: string,
  credentials: Credentials,
  { sentAs, message, ip }: { sentAs: string; message: object; ip: string | null },
  action: (tx: Tx, session: SigningSession, now: Date) => Promise<unknown>,
): Promise<Conversation> {
  const opened = await openSigningSession(app, app.db, await findDocumentById(app.db, documentId), credentials);
  await takeMessage(app, opened, ip, message);
  const session = await app.db.tx(async tx => {
    const found = await openSigningSession(app, tx, await lockDocumentById(tx, documentId), credentials);
    if (await tx.row(sentBefore, [found.party.id, sentAs])) return found;
    mustBeOpen(found);
    const now = app.clock.now();
    await mustNotFlood(tx, found.party.id, now);
    await action(tx, found, now);
    return found;
  });
  return conversationOf(app.db, session, maxMessages);
}

const writingOf = (
  app: App,
  tx: Tx,
  { document, organization, party }: SigningSession,
  sentAs: string,
  now: Date,
): Writing => ({
  app,
  tx,
  document,
  place: { organization, workspaceId: document.workspace_id, actor: null },
  writer: { party: party.id, sentAs },
  now,
});

/** Fails with INVALID_STATE for the sender's internal threads, and for a thread that was deleted in the meantime. */
async function loadShared(tx: Tx, documentId: string, threadId: string): Promise<ThreadRow> {
  const thread = (await sharedThreads(tx, documentId)).find(t => t.id === threadId);
  if (!thread) throw apiError('INVALID_STATE', { message: 'The comment does not exist.' });
  return thread;
}

export const postAsParty = (
  app: App,
  documentId: string,
  credentials: Credentials,
  message: MessageBody,
  { ip }: Origin,
): Promise<Conversation> => {
  const { body, threadId, sentAs } = message;
  return speak(app, documentId, credentials, { sentAs, message, ip }, async (tx, session, now) => {
    if (threadId === null) {
      const writer = { party: session.party.id, sentAs };
      return postMessage({ app, tx, now }, session.document, { body, internal: false }, writer);
    }
    const thread = await loadShared(tx, documentId, threadId);
    return writeIn(writingOf(app, tx, session, sentAs, now), thread, { body, mentions: [], parentId: null });
  });
};

export const comment = (
  app: App,
  documentId: string,
  credentials: Credentials,
  message: CommentBody,
  { ip }: Origin,
): Promise<Conversation> => {
  const { body, excerpt, sentAs } = message;
  return speak(app, documentId, credentials, { sentAs, message, ip }, (tx, session, now) =>
    beginThread(writingOf(app, tx, session, sentAs, now), { body, excerpt, mentions: [] }),
  );
};
