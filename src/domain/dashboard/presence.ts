/** Remembers for seconds who has a document open. */
import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import { type Presence, presenceMs } from '../../contract/dashboard/presence.ts';
import { command } from '../app/operation.ts';
import { loadDocument } from '../documents/store.ts';

const stay = `insert into document_presence (document_id, user_id, block_id, seen_at) values ($1, $2, $3, $4)
  on conflict (document_id, user_id) do update set block_id = excluded.block_id, seen_at = excluded.seen_at`;
const leave = 'delete from document_presence where document_id = $1 and (user_id = $2 or seen_at <= $3)';
const others = `
  select p.user_id as "userId", coalesce(nullif(u.name, ''), u.email) as name, p.block_id as "blockId"
  from document_presence p join users u on u.id = p.user_id
  where p.document_id = $1 and p.user_id <> $2 and p.seen_at > $3 order by name, p.user_id limit 20`;

export const showPresence = command(dashboardOperations.presence, async ({ tx, actor, now }, { params, body }) => {
  const { id } = await loadDocument(tx, actor, params.id);
  const since = new Date(now.getTime() - presenceMs);
  const me = actor.user.id;
  if (body.leaving) await tx.run(leave, [id, me, since]);
  else await tx.run(stay, [id, me, body.blockId, now]);
  return { others: await tx.rows<Presence['others'][number]>(others, [id, me, since]) };
});
