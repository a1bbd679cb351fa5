/** GET /templates: filters and keyset pages, newest first. */
import type { Query } from '../../contract/operation.ts';
import { templateOperations } from '../../contract/operations/templates.ts';
import { replicaQuery } from '../app/operation.ts';
import { Conditions, contains, page } from '../app/paging.ts';
import { hasTag } from '../tags/tagged.ts';
import { showTemplate } from './show.ts';
import { templateColumns, templateTables } from './store.ts';
import type { TemplateWithParties } from './template.ts';
import { onlyFor, seenBy, type TemplateReach } from './visibility.ts';

type Filters = Query<typeof templateOperations.list>;

function conditionsOf(reach: TemplateReach, query: Filters): Conditions {
  const c = new Conditions();
  c.add(`t.workspace_id = ${c.value(reach.workspaceId)}`).add('not t.of_form');
  c.add(query.deleted ? 't.deleted_at is not null' : 't.deleted_at is null');
  const user = onlyFor(reach);
  if (user !== null) c.add(seenBy(c.value(user)));
  if (query.tagId) c.add(hasTag('TEMPLATE', 't.id', c.value(query.tagId)));
  if (query.folderId === 'root') c.add('t.folder_id is null');
  else if (query.folderId !== undefined) c.add(`t.folder_id = ${c.value(query.folderId)}`);
  if (query.private !== undefined) c.add(`t.visibility ${query.private ? '<>' : '='} 'EVERYONE'`);
  if (query.createdById) c.add(`t.created_by = any(${c.value(query.createdById)}::text[])`);
  if (query.query !== undefined && query.query !== '') c.add(`t.name ilike ${c.value(contains(query.query))}`);
  const bounds = [
    ['t.created_at >=', query.createdAfter],
    ['t.created_at <=', query.createdBefore],
    ['t.updated_at >=', query.updatedAfter],
    ['t.updated_at <=', query.updatedBefore],
  ] as const;
  for (const [condition, at] of bounds) if (at) c.add(`${condition} ${c.value(at)}`);
  return c;
}

export const listTemplates = replicaQuery(templateOperations.list, async (ctx, { query }) => {
  const found = await page<TemplateWithParties>(ctx.tx, query, {
    select: `select ${templateColumns} ${templateTables}`,
    from: templateTables,
    conditions: conditionsOf(ctx.actor, query),
    sort: { name: 'createdAt', column: 't.created_at', cast: 'timestamptz', nullable: false },
    id: 't.id',
    place: t => ({ value: t.created_at, id: t.id }),
  });
  return { ...found, data: found.data.map(t => showTemplate(ctx, t)) };
});
