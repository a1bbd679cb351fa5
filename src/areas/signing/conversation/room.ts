/**
 * The conversation of a document as a party meets it: the chat, and the comment threads that parties began. It is one room:
 * every party that has passed its gate reads all of it, whether it signs, waits or is done, until the sender turns it off.
 */
import type { Queryable } from '../../../base/database.ts';
import { refusal } from '../../../contract/errors.ts';
import type { Conversation, Said } from '../../../contract/signer/conversation.ts';
import type { SignerView } from '../../../contract/signer/view.ts';
import type { AuthorRow } from '../../comments/author.ts';
import { countUnseen } from '../../comments/notices.ts';
import { sharedThreads } from '../../comments/store.ts';
import { iso, type Moment } from '../../documents/times.ts';
import { newestMessages } from '../../messages/message.ts';
import type { Visit } from '../visit.ts';

/** Whether anything can still be said. */
const isOpen = ({ document }: Pick<Visit, 'document'>): boolean => document.status === 'PENDING';

const isShown = ({ document }: Pick<Visit, 'document'>): boolean => document.meta.showChatToSigners !== false;

export function mustBeShown(visit: Visit): void {
  if (!isShown(visit)) throw refusal('INVALID_STATE', { message: 'The sender has turned the conversation off.' });
}

export function mustBeOpen(visit: Visit): void {
  mustBeShown(visit);
  if (!isOpen(visit)) throw refusal('INVALID_STATE', { message: 'The document has ended.' });
}

/** What the view says of it. */
export const chatOf = async (db: Queryable, visit: Visit): Promise<SignerView['chat']> =>
  isShown(visit) ? { open: isOpen(visit), unseen: await countUnseen(db, visit.document.id, visit.party.id) } : null;

type SaidRow = AuthorRow & { id: string; body: string; created_at: Moment; deleted_at?: Moment | null };

const showSaid = (m: SaidRow, you: string): Said => ({
  id: m.id,
  by: m.author_type !== 'SIGNER' ? 'SENDER' : m.party_id === you ? 'YOU' : 'PARTY',
  name: m.author_name,
  body: m.body,
  deleted: (m.deleted_at ?? null) !== null,
  at: iso(m.created_at),
});

export async function conversationOf(db: Queryable, visit: Visit, most: number): Promise<Conversation> {
  const { document, party } = visit;
  const newest = await newestMessages(db, document.id, most + 1);
  const threads = await sharedThreads(db, document.id);
  return {
    open: isOpen(visit),
    messages: newest.slice(-most).map(m => showSaid(m, party.id)),
    earlier: newest.length > most,
    threads: threads.map(t => ({
      id: t.id,
      excerpt: t.excerpt,
      resolved: t.status === 'RESOLVED',
      messages: t.messages.map(m => showSaid(m, party.id)),
    })),
  };
}
