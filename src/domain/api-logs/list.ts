import { notFound } from '../../contract/errors.ts';
import { apiLogOperations } from '../../contract/operations/api-logs.ts';
import type { ApiLogShape } from '../../contract/schemas/api-logs.ts';
import type { Version } from '../../contract/values.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { type Context, query, replicaQuery } from '../app/operation.ts';
import { Conditions, page } from '../app/paging.ts';
import { type ApiLogRow, from, keptSince, select } from './store.ts';

const sort = { name: 'createdAt', column: 'l.created_at', cast: 'timestamptz', nullable: false } as const;

const show = (row: ApiLogRow): ApiLogShape => ({
  requestId: row.request_id,
  method: row.method,
  path: row.path,
  version: row.version as Version, // only versions that existed answer
  status: row.status,
  durationMs: row.duration_ms,
  actor: { type: row.actor_type, id: row.actor_id, name: row.actor_name },
  user: { id: row.user_id, name: row.user_name },
  createdAt: row.created_at.toISOString(),
});

function reachable({ actor, now }: Context<Queryable>): Conditions {
  const c = new Conditions();
  return c.add(`l.workspace_id = ${c.value(actor.workspaceId)}`).add(`l.created_at >= ${c.value(keptSince(now))}`);
}

/** Requests that failed have an index of their own, which the planner uses only if the statement says so. */
function withStatus(c: Conditions, statuses: readonly string[]): void {
  const groups = statuses.filter(one => one.endsWith('XX')).map(one => Number(one[0]));
  const codes = statuses.filter(one => !one.endsWith('XX')).map(Number);
  c.add(`(l.status = any(${c.value(codes)}::int[]) or l.status / 100 = any(${c.value(groups)}::int[]))`);
  if (statuses.every(one => one >= '400')) c.add('l.status >= 400');
}

export const listApiLogs = replicaQuery(apiLogOperations.list, async (ctx, { query }) => {
  const c = reachable(ctx);
  if (query.createdAfter) c.add(`l.created_at >= ${c.value(query.createdAfter)}`);
  if (query.createdBefore) c.add(`l.created_at <= ${c.value(query.createdBefore)}`);
  if (query.method) c.add(`l.method = any(${c.value(query.method)}::text[])`);
  if (query.actorId) c.add(`l.actor_id = any(${c.value(query.actorId)}::text[])`);
  if (query.status) withStatus(c, query.status);
  const found = await page<ApiLogRow>(ctx.tx, query, {
    select,
    from,
    conditions: c,
    sort,
    id: 'l.request_id',
    place: row => ({ value: row.created_at, id: row.request_id }),
  });
  return { ...found, data: found.data.map(show) };
});

export const getApiLog = query(apiLogOperations.get, async (ctx, { params }) => {
  const c = reachable(ctx);
  c.add(`l.request_id = ${c.value(params.requestId)}`);
  const row = await ctx.tx.row<ApiLogRow>(`${select} where ${c.texts.join(' and ')}`, c.values);
  if (!row) throw notFound('api_log');
  return show(row);
});
