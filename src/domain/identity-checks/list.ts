import { identityCheckOperations } from '../../contract/operations/identity-checks.ts';
import { query } from '../app/operation.ts';
import { Conditions, page } from '../app/paging.ts';
import type { ShownCheckRow } from './check.ts';
import { showListItem } from './show.ts';
import { columns, from } from './store.ts';

export const listChecks = query(identityCheckOperations.list, async ({ actor, tx }, { query }) => {
  const c = new Conditions();
  c.add(`c.workspace_id = ${c.value(actor.workspaceId)}`);
  if (query.status) c.add(`c.status = any(${c.value(query.status)}::text[])`);
  const bounds = [
    ['c.created_at >=', query.createdAfter],
    ['c.created_at <=', query.createdBefore],
    ['c.updated_at >=', query.updatedAfter],
    ['c.updated_at <=', query.updatedBefore],
  ] as const;
  for (const [condition, at] of bounds) if (at) c.add(`${condition} ${c.value(at)}`);
  const found = await page<ShownCheckRow>(tx, query, {
    select: `select ${columns} ${from}`,
    from,
    conditions: c,
    sort: { name: 'createdAt', column: 'c.created_at', cast: 'timestamptz', nullable: false },
    id: 'c.id',
    place: row => ({ value: row.created_at, id: row.id }),
  });
  return { ...found, data: found.data.map(showListItem) };
});
