/** What has changed in a workspace since a moment: documents by their last change, or their last event or that of an approval. */
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Actor } from '../app/actor.ts';
import { onlyFor, seenBy } from '../documents/visibility.ts';

export interface Changed {
  id: string;
  at: Date;
}

/** More changes than this at once are reported as "everything". */
export const maxChanged = 200;

const since = `
  select c.id, max(c.at) as at from (
    (select d.id, d.updated_at as at from documents d where d.workspace_id = $1 and d.updated_at > $2
      order by d.updated_at desc, d.id desc limit $3)
    union all
    (select e.resource_id, e.created_at from events e
      where e.workspace_id = $1 and e.created_at > $2 and e.resource = 'document'
      order by e.created_at desc, e.id desc limit $3)
    union all
    (select r.document_id, e.created_at from events e join approval_requests r on r.id = e.resource_id
      where e.workspace_id = $1 and e.created_at > $2 and e.resource = 'approval_request'
      order by e.created_at desc, e.id desc limit $3)) c
  group by c.id order by at desc, c.id desc limit $3`;
const within = `select d.id from documents d where d.workspace_id = $1 and d.id = any($2::text[]) and ${seenBy('$3')}`;

/** The newest first; one more than `maxChanged` if there are more. */
export const changedSince = (db: Queryable, workspaceId: string, at: Date): Promise<Changed[]> =>
  db.rows<Changed>(since, [workspaceId, at, maxChanged + 1]);

/** Those of the documents that the person sees. */
export async function seenOf(db: Queryable, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const only = onlyFor(actor);
  if (only === null || ids.length === 0) return [...ids];
  return (await db.rows<{ id: string }>(within, [actor.workspaceId, ids, only])).map(({ id }) => id);
}
