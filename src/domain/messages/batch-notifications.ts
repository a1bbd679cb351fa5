/**
 * Sends unread messages in one notification. They are claimed under the document's lock and passed to jobs in the same
 * transaction, so that each is sent once.
 */
import type { Queryable } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import type { MessageBatchJob } from '../comments/queues.ts';
import { claimDue, enqueueBatch } from '../comments/unread-notifications.ts';
import type { DocumentWithParties } from '../documents/document.ts';
import { enqueueNotifications, notificationsTo } from '../documents/notifications/invite.ts';
import { isOfVisitor } from '../documents/notifications/visitor-mail.ts';
import type { PartyRow } from '../documents/parties/party.ts';
import { lockDocumentById } from '../documents/store.ts';
import { openVerificationOf } from '../documents/verification.ts';
import type { Quote } from './message-email.ts';
import { messageEmailQueue } from './queues.ts';

const quoted = `
  select s.name, s.body, s.is_of_party from (
    select m.id, m.created_at, m.body, m.party_id is not null as is_of_party, coalesce(u.name, p.name, '') as name from messages m
      left join users u on u.id = m.user_id left join parties p on p.id = m.party_id where m.id = any($1::text[])
    union all
    select m.id, m.created_at, m.body, m.party_id is not null as is_of_party, coalesce(u.name, p.name, '') as name from comment_messages m
      left join users u on u.id = m.user_id left join parties p on p.id = m.party_id
      where m.id = any($1::text[]) and m.deleted_at is null
  ) s order by s.created_at, s.id`;

const longest = 500;

/** On one line, so that a message cannot imitate other parts of the e-mail. */
function quote({ name, body, is_of_party: isOfParty }: { name: string; body: string; is_of_party: boolean }): Quote {
  const chars = [...body.replace(/\s+/g, ' ').trim()];
  return {
    name: name.replace(/\s+/g, ' '),
    isOfParty,
    text: chars.length > longest ? `${chars.slice(0, longest).join('')}…` : chars.join(''),
  };
}

const quotesOf = async (db: Queryable, ids: readonly string[]): Promise<Quote[]> =>
  (await db.rows<Parameters<typeof quote>[0]>(quoted, [ids])).map(quote);

/** Whether the party's link still shows the conversation. */
const isReached = ({ status, deleted_at, meta }: DocumentWithParties): boolean =>
  deleted_at === null && !['DRAFT', 'EXPIRED', 'IMPORTED'].includes(status) && meta.showChatToSigners !== false;

/** Anybody can fill in a form and write what they like, which no e-mail repeats. */
const isRepeatable = (document: DocumentWithParties, quotes: readonly Quote[]): boolean =>
  !isOfVisitor(document) || !quotes.some(({ isOfParty }) => isOfParty);

/** If the party must pass a verification to read, the notification only says that somebody wrote. */
const answered = (document: DocumentWithParties, party: PartyRow, quotes: readonly Quote[]) =>
  notificationsTo(document, party, 'MESSAGE', {
    by: quotes.at(-1)?.name ?? null,
    customMessage:
      openVerificationOf(document, party) === null && isRepeatable(document, quotes)
        ? quotes.map(q => `${q.name}: ${q.text}`).join('\n')
        : null,
  });

export const sendBatch = (app: App, { documentId }: MessageBatchJob): Promise<void> =>
  app.db.tx(async tx => {
    const document = await lockDocumentById(tx, documentId);
    if (!document) return;
    const now = app.clock.now();
    for (const [personId, messages] of await claimDue(tx, documentId, now)) {
      const quotes = await quotesOf(tx, messages);
      if (quotes.length === 0 || document.deleted_at !== null) continue;
      const party = document.parties.find(p => p.id === personId);
      if (party) {
        const emails = isReached(document) ? answered(document, party, quotes) : [];
        await enqueueNotifications(app, tx, emails);
      } else {
        await app.jobs.add(tx, messageEmailQueue, { documentId, userId: personId, at: now.toISOString(), quotes });
      }
    }
    await enqueueBatch(app, tx, documentId);
  });
