/** When older documents were opened and rejected, as their journals have it: a few hundred at a time, once. */
import type { App } from '../app/app.ts';

const batch = 200;
/** One process at a time. */
const take = 'select document_id from older_times for update skip locked';
const next = 'select d.id from documents d where d.id > $1 order by d.id limit $2';
/** A document that was withdrawn and sent again has older entries too. */
const fill = `
  update documents d set
    opened_at = coalesce(d.opened_at, (select min(j.created_at) from journal_entries j
      where j.document_id = d.id and j.type in ('DOCUMENT_OPENED', 'DOCUMENT_READ') and j.created_at >= d.sent_at)),
    rejected_at = coalesce(d.rejected_at, case when d.status = 'REJECTED' then (select max(j.created_at) from journal_entries j
      where j.document_id = d.id and j.type = 'DOCUMENT_REJECTED') end)
  where d.id = any($1::text[]) and d.sent_at is not null and (d.opened_at is null or d.status = 'REJECTED')`;
const fillParties = `
  update parties p set opened_at = (select min(j.created_at) from journal_entries j
    where j.document_id = p.document_id and j.type in ('DOCUMENT_OPENED', 'DOCUMENT_READ')
      and j.created_at >= coalesce(p.invited_at, d.sent_at)
      and coalesce(j.content::jsonb #>> '{value,data,partyId}', j.entry::jsonb #>> '{data,partyId}') = p.id)
  from documents d
  where d.id = p.document_id and p.document_id = any($1::text[]) and p.opened_at is null and p.read_status <> 'NOT_OPENED'`;
const lock = 'select d.id from documents d where d.id = any($1::text[]) order by d.id for no key update';
const move = 'update older_times set document_id = $1';
const finish = 'delete from older_times';

export async function fillTimes(app: App): Promise<void> {
  let hasMore = true;
  while (hasMore)
    hasMore = await app.db.tx(async tx => {
      const place = await tx.row<{ document_id: string }>(take);
      if (!place) return false;
      const ids = (await tx.rows<{ id: string }>(next, [place.document_id, batch])).map(({ id }) => id);
      await tx.rows(lock, [ids]);
      tx.write(fill, [ids]);
      tx.write(fillParties, [ids]);
      const last = ids.length < batch ? undefined : ids.at(-1);
      if (last === undefined) tx.write(finish);
      else tx.write(move, [last]);
      return last !== undefined;
    });
}
