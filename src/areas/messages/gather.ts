/**
 * What was said while somebody was away, told in one letter. It is gathered under the document's lock and handed on as
 * jobs in the same transaction, so that nothing is told twice and nothing is missed.
 */
import type { Queryable } from '../../base/database.ts';
import type { Ground } from '../act.ts';
import { type GatherJob, gatherLater, takeDue } from '../comments/notices.ts';
import type { DocumentWithParties } from '../documents/document.ts';
import { lettersLater, lettersTo } from '../documents/invite.ts';
import type { PartyRow } from '../documents/party.ts';
import { lockDocumentOfJob } from '../documents/store.ts';
import { openVerificationOf } from '../documents/verification.ts';
import { type MessageLetterJob, messageLetterQueue, type Quote } from './message-letter.ts';

const said = `
  select s.name, s.body from (
    select m.id, m.created_at, m.body, coalesce(u.name, p.name, '') as name from messages m
      left join users u on u.id = m.user_id left join parties p on p.id = m.party_id where m.id = any($1::text[])
    union all
    select m.id, m.created_at, m.body, coalesce(u.name, p.name, '') as name from comment_messages m
      left join users u on u.id = m.user_id left join parties p on p.id = m.party_id
      where m.id = any($1::text[]) and m.deleted_at is null
  ) s order by s.created_at, s.id`;

const longest = 500;

/** On one line, so that no text of anybody's can look like a part of the letter. */
function quote({ name, body }: { name: string; body: string }): Quote {
  const chars = [...body.replace(/\s+/g, ' ').trim()];
  return {
    name: name.replace(/\s+/g, ' '),
    text: chars.length > longest ? `${chars.slice(0, longest).join('')}…` : chars.join(''),
  };
}

const quotesOf = async (db: Queryable, ids: readonly string[]): Promise<Quote[]> =>
  (await db.rows<{ name: string; body: string }>(said, [ids])).map(quote);

/** Whether the party's link leads to the conversation. */
const isReached = ({ status, deleted_at, meta }: DocumentWithParties): boolean =>
  deleted_at === null && !['DRAFT', 'EXPIRED', 'IMPORTED'].includes(status) && meta.showChatToSigners !== false;

/** Behind a gate nothing is told but that somebody wrote. */
const answered = (document: DocumentWithParties, party: PartyRow, quotes: readonly Quote[]) =>
  lettersTo(document, party, 'MESSAGE', {
    by: quotes.at(-1)?.name ?? null,
    customMessage:
      openVerificationOf(document, party) === null ? quotes.map(q => `${q.name}: ${q.text}`).join('\n') : null,
  });

export const gatherNow = (ground: Ground, { documentId }: GatherJob): Promise<void> =>
  ground.db.tx(async tx => {
    const document = await lockDocumentOfJob(tx, documentId);
    if (!document) return;
    const now = ground.clock.now();
    for (const [personId, messages] of await takeDue(tx, documentId, now)) {
      const quotes = await quotesOf(tx, messages);
      if (quotes.length === 0 || document.deleted_at !== null) continue;
      const party = document.parties.find(p => p.id === personId);
      if (party) {
        const letters = isReached(document) ? answered(document, party, quotes) : [];
        await lettersLater(ground, tx, letters);
      } else {
        const job: MessageLetterJob = { documentId, userId: personId, at: now.toISOString(), quotes };
        await ground.jobs.add(tx, messageLetterQueue, job);
      }
    }
    await gatherLater(ground, tx, documentId);
  });
