/**
 * A document's conversation as parties see it: the chat, and comment threads that parties started. Every party that has
 * passed its verification sees all of it, whether it signs, waits or is done, until the sender turns it off.
 */

import { apiError } from '../../../contract/errors.ts';
import type { ChatMessage, Conversation } from '../../../contract/pages/signer/conversation.ts';
import type { SignerView } from '../../../contract/pages/signer/view.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { AuthorRow } from '../../comments/author.ts';
import { sharedThreads } from '../../comments/store.ts';
import { countUnseen } from '../../comments/unread-notifications.ts';
import { iso, type Moment } from '../../documents/times.ts';
import { newestMessages } from '../../messages/message.ts';
import type { SigningSession } from '../signing-session.ts';

/** Whether new messages are accepted. */
const isOpen = ({ document }: Pick<SigningSession, 'document'>): boolean => document.status === 'PENDING';

const isShown = ({ document }: Pick<SigningSession, 'document'>): boolean => document.meta.showChatToSigners !== false;

export function mustBeShown(session: SigningSession): void {
  if (!isShown(session)) throw apiError('INVALID_STATE', { message: 'The sender has turned the conversation off.' });
}

export function mustBeOpen(session: SigningSession): void {
  mustBeShown(session);
  if (!isOpen(session)) throw apiError('INVALID_STATE', { message: 'The document is closed.' });
}

/** The conversation's part of the view. */
export const chatOf = async (db: Queryable, session: SigningSession): Promise<SignerView['chat']> =>
  isShown(session)
    ? { open: isOpen(session), unseen: await countUnseen(db, session.document.id, session.party.id) }
    : null;

type ChatMessageRow = AuthorRow & { id: string; body: string; created_at: Moment; deleted_at?: Moment | null };

const showChatMessage = (m: ChatMessageRow, you: string): ChatMessage => ({
  id: m.id,
  by: m.author_type !== 'SIGNER' ? 'SENDER' : m.party_id === you ? 'YOU' : 'PARTY',
  name: m.author_name,
  body: m.body,
  deleted: (m.deleted_at ?? null) !== null,
  at: iso(m.created_at),
});

export async function conversationOf(db: Queryable, session: SigningSession, max: number): Promise<Conversation> {
  const { document, party } = session;
  const newest = await newestMessages(db, document.id, max + 1);
  const threads = await sharedThreads(db, document.id);
  return {
    open: isOpen(session),
    messages: newest.slice(-max).map(m => showChatMessage(m, party.id)),
    earlier: newest.length > max,
    threads: threads.map(t => ({
      id: t.id,
      excerpt: t.excerpt,
      resolved: t.status === 'RESOLVED',
      messages: t.messages.map(m => showChatMessage(m, party.id)),
    })),
  };
}
