/**
 * What has tags: documents, templates and contacts, each kind in a table of its own. Their modules load and lock the
 * owner within the actor's reach first, so its id is enough here.
 */

import { apiError, invalid, notFound } from '../../contract/errors.ts';
import { tooMany } from '../../contract/limit-errors.ts';
import { limits } from '../../contract/limits.ts';
import type { TagUse } from '../../contract/schemas/tags.ts';
import type { TagReference } from '../../contract/values.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { Context } from '../app/app.ts';
import { holdTag, loadTag } from './store.ts';
import { referenceTo } from './tag.ts';

const tables: Record<TagUse, { table: string; owner: string }> = {
  DOCUMENT: { table: 'document_tags', owner: 'document_id' },
  TEMPLATE: { table: 'template_tags', owner: 'template_id' },
  CONTACT: { table: 'contact_tags', owner: 'contact_id' },
};

/** SQL of the tags of an owner as JSON, `TagReference[]` in the order in which the tags were created, for a list of columns; `id` is the owner's column. */
export const tagsOf = (kind: TagUse, id: string): string => {
  const { table, owner } = tables[kind];
  return `coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color) order by g.id)
    from ${table} o join tags g on g.id = o.tag_id where o.${owner} = ${id}), '[]')`;
};

/** SQL condition that an owner has one of the tags; `id` is the owner's column, `tags` a parameter with their ids. */
export const hasTag = (kind: TagUse, id: string, tags: string): string => {
  const { table, owner } = tables[kind];
  return `${id} in (select o.${owner} from ${table} o where o.tag_id = any(${tags}::text[]))`;
};

const add = ({ table, owner }: (typeof tables)[TagUse]) =>
  `insert into ${table} (${owner}, tag_id, organization_id, created_at) values ($1, $2, $3, $4) on conflict do nothing`;
const remove = ({ table, owner }: (typeof tables)[TagUse]) =>
  `delete from ${table} where ${owner} = $1 and tag_id = $2`;
const count = ({ table, owner }: (typeof tables)[TagUse]) =>
  `select count(*)::int as tags from ${table} where ${owner} = $1`;

async function mustHaveRoom(db: Queryable, kind: TagUse, ownerId: string): Promise<void> {
  const row = await db.row<{ tags: number }>(count(tables[kind]), [ownerId]);
  if ((row?.tags ?? 0) < limits.tags) return;
  throw tooMany('tags', limits.tags);
}

/**
 * Adds a tag of the workspace to a locked owner. Throws NOT_FOUND, ALREADY_EXISTS if it has the tag, and
 * VALIDATION_FAILED if the tag is not available for its kind or it has too many.
 */
export async function addTag(
  { tx, actor, now }: Context,
  kind: TagUse,
  ownerId: string,
  tagId: string,
): Promise<TagReference> {
  const tag = await holdTag(tx, actor, tagId);
  if (!tag.available_for.includes(kind))
    throw invalid({ path: 'tagId', code: 'INVALID_VALUE', message: `the tag is not available for ${kind}` });
  await mustHaveRoom(tx, kind, ownerId);
  const added = await tx.run(add(tables[kind]), [ownerId, tag.id, actor.organization.id, now]);
  if (added === 0) throw apiError('ALREADY_EXISTS', { message: 'It already has this tag.' });
  return referenceTo(tag);
}

/** Takes a tag off a locked owner. Throws NOT_FOUND if it does not have the tag. */
export async function removeTag(
  { tx, actor }: Context,
  kind: TagUse,
  ownerId: string,
  tagId: string,
): Promise<TagReference> {
  const tag = await loadTag(tx, actor, tagId);
  if ((await tx.run(remove(tables[kind]), [ownerId, tag.id])) === 0) throw notFound('tag');
  return referenceTo(tag);
}

const copy = ({ table, owner }: (typeof tables)[TagUse]) => `
  with held as (
    select o.tag_id, o.organization_id from ${table} o join tags g on g.id = o.tag_id where o.${owner} = $1
    for key share of g
  ), made as (
    insert into ${table} (${owner}, tag_id, organization_id, created_at)
    select $2::text, tag_id, organization_id, $3::timestamptz from held on conflict do nothing returning tag_id
  ) select g.id, g.name, g.color from made join tags g on g.id = made.tag_id order by g.id`;

/** Gives a copy the tags of its original, without those that are being deleted, and returns them. */
export const copyTags = (tx: Tx, kind: TagUse, fromId: string, toId: string, now: Date): Promise<TagReference[]> =>
  tx.rows<TagReference>(copy(tables[kind]), [fromId, toId, now]);
