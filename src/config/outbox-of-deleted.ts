/** Messages in the outbox folder of organizations that are not here any more. Each node has an outbox of its own. */
import { organizationsIn, removeMessagesFrom } from '../platform/mail/outbox.ts';
import type { Queryable } from '../platform/postgres/database.ts';

const gone = `
  select d.id from unnest($1::text[]) d (id) where not exists (select 1 from organizations o where o.id = d.id)`;

/** Returns how many messages were removed. */
export async function clearOutbox(db: Queryable, outboxDir: string): Promise<number> {
  const found = await organizationsIn(outboxDir);
  if (found.length === 0) return 0;
  const ids = (await db.rows<{ id: string }>(gone, [found])).map(({ id }) => id);
  return ids.length === 0 ? 0 : removeMessagesFrom(outboxDir, ids);
}
