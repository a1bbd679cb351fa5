/** Mentions: only people of the workspace who can see the document and read its comments can be mentioned. */

import { invalid } from '../../contract/errors.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { seenBy } from '../documents/visibility.ts';

const readers = `
  select u.id from documents d
  join members m on m.workspace_id = d.workspace_id and m.status = 'ACTIVE'
  join users u on u.id = m.user_id and u.status = 'ACTIVE' and u.kind = 'PERSON'
  join roles r on r.id = m.role_id
  where d.id = $1 and u.id = any($2::text[])
    and r.permissions && '{ADMINISTRATOR,READ_COMMENT}'
    and (r.permissions && '{ADMINISTRATOR,VIEW_PRIVATE_DOCUMENT}' or ${seenBy('u.id')})`;

/** Those of the given users who can read the comments now. */
export const readersAmong = async (db: Queryable, documentId: string, ids: readonly string[]): Promise<string[]> =>
  (await db.rows<{ id: string }>(readers, [documentId, ids])).map(row => row.id);

/**
 * Removes duplicates. Fails if a newly mentioned user cannot read the comments; users mentioned before may have lost
 * access.
 */
export async function mentionsOf(
  db: Queryable,
  documentId: string,
  asked: readonly string[],
  before: readonly string[] = [],
): Promise<string[]> {
  const added = asked.filter(id => !before.includes(id));
  const known = new Set([...before, ...(added.length > 0 ? await readersAmong(db, documentId, added) : [])]);
  const issues = asked.flatMap((id, i) =>
    known.has(id)
      ? []
      : [
          {
            path: `mentions.${i}`,
            code: 'INVALID_VALUE' as const,
            message: 'no member with this id can read the comments of the document',
          },
        ],
  );
  if (issues.length > 0) throw invalid(...issues);
  return [...new Set(asked)];
}
