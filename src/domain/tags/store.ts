/** All SQL of tags, limited to the actor's workspace. */
import { notFound } from '../../contract/errors.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { Actor, Reach } from '../app/actor.ts';
import type { TagRow } from './tag.ts';

export const tagColumns = 't.id, t.name, t.color, t.available_for, t.created_at, t.updated_at';
const find = `select ${tagColumns} from tags t where t.workspace_id = $1 and t.id = $2`;
const insert = `
  insert into tags (id, organization_id, workspace_id, name, color, available_for, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $7)`;
const update = 'update tags set name = $2, color = $3, available_for = $4, updated_at = $5 where id = $1';

const found = (tag: TagRow | null): TagRow => {
  if (!tag) throw notFound('tag');
  return tag;
};

export const loadTag = async (db: Queryable, reach: Reach, id: string): Promise<TagRow> =>
  found(await db.row<TagRow>(find, [reach.workspaceId, id]));

/** Locks the tag, so that changes run one at a time. */
export const lockTag = async (tx: Tx, reach: Reach, id: string): Promise<TagRow> =>
  found(await tx.row<TagRow>(`${find} for no key update`, [reach.workspaceId, id]));

/** Keeps the tag from being deleted until the end of the transaction. */
export const holdTag = async (tx: Tx, reach: Reach, id: string): Promise<TagRow> =>
  found(await tx.row<TagRow>(`${find} for key share`, [reach.workspaceId, id]));

export const insertTag = (tx: Tx, actor: Actor, t: TagRow) =>
  tx.run(insert, [t.id, actor.organization.id, actor.workspaceId, t.name, t.color, t.available_for, t.created_at]);

export const saveTag = (tx: Tx, t: TagRow) => tx.run(update, [t.id, t.name, t.color, t.available_for, t.updated_at]);

const moveTagged = `
  with tagged as (
    select d.id from documents d join document_tags t on t.document_id = d.id join tags g on g.id = t.tag_id
    where g.workspace_id = $1 and g.id = $2 order by d.id for no key update of d)
  update documents d set updated_at = greatest(d.updated_at, $3) from tagged where d.id = tagged.id`;

/** Takes it off everything; documents show other tags after that. False if it does not exist. */
export async function deleteTag(tx: Tx, reach: Reach, id: string, now: Date): Promise<boolean> {
  await tx.run(moveTagged, [reach.workspaceId, id, now]);
  return (await tx.run('delete from tags where workspace_id = $1 and id = $2', [reach.workspaceId, id])) > 0;
}
