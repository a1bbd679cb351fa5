/** A party reads the conversation, says something in it, or begins a comment thread, which every party then sees. */
import type { Queryable, Tx } from '../../../base/database.ts';
import { refusal } from '../../../contract/errors.ts';
import type { CommentBody, Conversation, ConversationBody, SayBody } from '../../../contract/signer/conversation.ts';
import type { Ground } from '../../act.ts';
import { markSeen } from '../../comments/notices.ts';
import { sharedThreads } from '../../comments/store.ts';
import type { ThreadRow } from '../../comments/thread.ts';
import { beginThread, type Writing, writeIn } from '../../comments/write.ts';
import { findDocumentOfVisit, lockDocumentOfJob } from '../../documents/store.ts';
import { say } from '../../messages/say.ts';
import { type Credentials, openVisit, type Visit } from '../visit.ts';
import { conversationOf, mustBeOpen, mustBeShown } from './room.ts';

const usualMost = 50;

export async function readConversation(
  ground: Ground,
  documentId: string,
  credentials: Credentials,
  { most }: ConversationBody,
): Promise<Conversation> {
  const visit = await openVisit(ground, ground.db, await findDocumentOfVisit(ground.db, documentId), credentials);
  mustBeShown(visit);
  const shown = await conversationOf(ground.db, visit, most);
  await markSeen(ground.db, documentId, visit.party.id);
  return shown;
}

const sentBefore = `
  select 1 from messages where party_id = $1 and sent_as = $2
  union all select 1 from comment_messages where party_id = $1 and sent_as = $2 limit 1`;
/** What one party wrote since, however it did. */
const writtenSince = `
  select (select count(*) from messages where party_id = $1 and created_at > $2)
    + (select count(*) from comment_messages where party_id = $1 and created_at > $2) as written`;

const second = 1_000;
const bounds = [
  { most: 10, withinMs: 60 * second },
  { most: 100, withinMs: 3_600 * second },
];

async function mustNotFlood(db: Queryable, partyId: string, now: Date): Promise<void> {
  for (const { most, withinMs } of bounds) {
    const row = await db.row<{ written: number }>(writtenSince, [partyId, new Date(now.getTime() - withinMs)]);
    if (Number(row?.written ?? 0) >= most) throw refusal('RATE_LIMITED', { retryAfter: withinMs / second });
  }
}

/** `act` is left out where the same was sent before: a connection was lost, or a button pressed twice. */
async function speak(
  ground: Ground,
  documentId: string,
  credentials: Credentials,
  sentAs: string,
  act: (tx: Tx, visit: Visit, now: Date) => Promise<unknown>,
): Promise<Conversation> {
  const visit = await ground.db.tx(async tx => {
    const found = await openVisit(ground, tx, await lockDocumentOfJob(tx, documentId), credentials);
    if (await tx.row(sentBefore, [found.party.id, sentAs])) return found;
    mustBeOpen(found);
    const now = ground.clock.now();
    await mustNotFlood(tx, found.party.id, now);
    await act(tx, found, now);
    return found;
  });
  return conversationOf(ground.db, visit, usualMost);
}

const writingOf = (
  ground: Ground,
  tx: Tx,
  { document, organization, party }: Visit,
  sentAs: string,
  now: Date,
): Writing => ({
  ground,
  tx,
  document,
  place: { organization, workspaceId: document.workspace_id, actor: null },
  writer: { party: party.id, sentAs },
  now,
});

/** One that is the sender's own is not there; nor is one that was deleted since the page showed it. */
async function loadShared(tx: Tx, documentId: string, threadId: string): Promise<ThreadRow> {
  const thread = (await sharedThreads(tx, documentId)).find(t => t.id === threadId);
  if (!thread) throw refusal('INVALID_STATE', { message: 'There is no such comment.' });
  return thread;
}

export const speakUp = (
  ground: Ground,
  documentId: string,
  credentials: Credentials,
  { body, threadId, sentAs }: SayBody,
): Promise<Conversation> =>
  speak(ground, documentId, credentials, sentAs, async (tx, visit, now) => {
    if (threadId === null) {
      const writer = { party: visit.party.id, sentAs };
      return say(ground, tx, visit.document, { body, internal: false }, writer, now);
    }
    const thread = await loadShared(tx, documentId, threadId);
    return writeIn(writingOf(ground, tx, visit, sentAs, now), thread, { body, mentions: [], parentId: null });
  });

export const comment = (
  ground: Ground,
  documentId: string,
  credentials: Credentials,
  { body, excerpt, sentAs }: CommentBody,
): Promise<Conversation> =>
  speak(ground, documentId, credentials, sentAs, (tx, visit, now) =>
    beginThread(writingOf(ground, tx, visit, sentAs, now), { body, excerpt, mentions: [] }),
  );
