/** Tags of a workspace, which every member can read. */

import { notFound } from '../../contract/errors.ts';
import type { Query } from '../../contract/operation.ts';
import { tagOperations } from '../../contract/operations/tags.ts';
import { type TagUse, tagUses } from '../../contract/schemas/tags.ts';
import { newId } from '../../platform/ids.ts';
import { type AnyHandler, command, query } from '../app/operation.ts';
import { Conditions, contains, page } from '../app/paging.ts';
import { deleteTag, insertTag, loadTag, lockTag, saveTag, tagColumns } from './store.ts';
import { showTag, type TagRow } from './tag.ts';

/** Each use once, in the order of the contract. */
const inOrder = (uses: readonly TagUse[]): TagUse[] => tagUses.filter(use => uses.includes(use));

function conditionsOf(workspaceId: string, query: Query<typeof tagOperations.list>): Conditions {
  const c = new Conditions();
  c.add(`t.workspace_id = ${c.value(workspaceId)}`);
  if (query.availableFor) c.add(`t.available_for && ${c.value(query.availableFor)}::text[]`);
  if (query.query) c.add(`t.name ilike ${c.value(contains(query.query))}`);
  return c;
}

const list = query(tagOperations.list, async ({ actor, tx }, { query }) => {
  const found = await page<TagRow>(tx, query, {
    select: `select ${tagColumns} from tags t`,
    from: 'from tags t',
    conditions: conditionsOf(actor.workspaceId, query),
    sort: { name: 'createdAt', column: 't.created_at', cast: 'timestamptz', nullable: false },
    id: 't.id',
    place: t => ({ value: t.created_at, id: t.id }),
  });
  return { ...found, data: found.data.map(showTag) };
});

const get = query(tagOperations.get, async ({ actor, tx }, { params }) => showTag(await loadTag(tx, actor, params.id)));

const create = command(tagOperations.create, async ({ actor, tx, now }, { body }) => {
  const tag: TagRow = {
    id: newId('tag', now.getTime()),
    name: body.name,
    color: body.color ?? null,
    available_for: inOrder(body.availableFor),
    created_at: now,
    updated_at: now,
  };
  await insertTag(tx, actor, tag);
  return showTag(tag);
});

/** What has the tag keeps it, also where it is no longer available for it. */
const update = command(tagOperations.update, async ({ actor, tx, now }, { params, body }) => {
  const tag = await lockTag(tx, actor, params.id);
  if (body.name !== undefined) tag.name = body.name;
  if (body.color !== undefined) tag.color = body.color;
  if (body.availableFor !== undefined) tag.available_for = inOrder(body.availableFor);
  tag.updated_at = now;
  await saveTag(tx, tag);
  return showTag(tag);
});

const remove = command(tagOperations.delete, async ({ actor, tx, now }, { params }) => {
  if (!(await deleteTag(tx, actor, params.id, now))) throw notFound('tag');
  return { id: params.id, deleted: true as const };
});

export const tagHandlers: readonly AnyHandler[] = [list, create, get, update, remove];
