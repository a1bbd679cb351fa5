/** Names of the keys of a report, of what the actor may see. */
import type { ReportSplit } from '../../contract/report-questions.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Actor } from '../app/actor.ts';
import { onlyTemplatesFor, templateSeenBy } from '../workspaces/seen-by.ts';

const named = (table: string): string =>
  `select t.id, t.name from ${table} t where t.workspace_id = $1 and t.id = any($2::text[])`;
const templates = `${named('templates')} and ($3::text is null or ${templateSeenBy('$3')})`;
const users = 'select u.id, u.name from users u where u.organization_id = $1 and u.id = any($2::text[])';

interface Named {
  id: string;
  name: string;
}

function namedIn(db: Queryable, actor: Actor, split: ReportSplit, ids: readonly string[]): Promise<Named[]> {
  const { workspaceId, organization } = actor;
  switch (split) {
    case 'TEMPLATE':
      return db.rows<Named>(templates, [workspaceId, ids, onlyTemplatesFor(actor)]);
    case 'RESPONSIBLE':
      return db.rows<Named>(users, [organization.id, ids]);
    case 'TAG':
      return db.rows<Named>(named('tags'), [workspaceId, ids]);
    case 'FOLDER':
      return db.rows<Named>(named('folders'), [workspaceId, ids]);
    case 'CATEGORY':
      return db.rows<Named>(named('document_categories'), [workspaceId, ids]);
    case 'SIGNATURE_METHOD':
    case 'LANGUAGE':
      return Promise.resolve([]);
  }
}

export async function namesOf(
  db: Queryable,
  actor: Actor,
  split: ReportSplit,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = ids.length === 0 ? [] : await namedIn(db, actor, split, ids);
  return new Map(found.map(({ id, name }) => [id, name]));
}
