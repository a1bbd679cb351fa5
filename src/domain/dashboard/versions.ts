/**
 * The versions of the API that an organization uses: its default, the calls of the last seven days by key, webhooks and
 * apps, and which of these calls each change of the newest version concerns.
 */
import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import type { VersionCaller, VersionChangeUse, VersionUse } from '../../contract/dashboard/versions.ts';
import { apiError } from '../../contract/errors.ts';
import type { Version } from '../../contract/values.ts';
import { newestVersion, type OldVersion } from '../../contract/version.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { keptSince } from '../api-logs/store.ts';
import type { Actor } from '../app/actor.ts';
import { type Context, command, replicaQuery } from '../app/operation.ts';
import { recordAudit } from '../events/audit.ts';
import { holdsIn, mustHoldEverywhere } from '../workspaces/everywhere.ts';

/** How many calls are counted: of older versions in all, and of the newest in each workspace. */
const maxOlder = 100_000;
const maxNewest = 2_000;
const maxListed = 200;

/** Calls by caller and route; one more than are counted, to see whether something is left out. */
const older = `
  with calls as (
    select l.* from api_logs l where l.organization_id = $1 and l.version = any($2::text[]) and l.created_at >= $3
    order by l.created_at desc limit ${maxOlder + 1})
  select l.actor_type as type, l.actor_id as id, max(l.actor_name) as name, w.id as workspace_id, w.name as workspace_name,
    ${holdsIn('$4', 'w.id', "'MANAGE_DEVELOPER'")} as is_reached, l.version, l.method, l.path, l.status >= 400 as has_failed,
    count(*)::int as calls, count(*) filter (where not l.names_version and l.actor_type = 'API_KEY')::int as by_default,
    max(l.created_at) as last_at
  from calls l join workspaces w on w.id = l.workspace_id
  group by l.actor_type, l.actor_id, w.id, l.version, l.method, l.path, l.status >= 400`;

/** Calls of the newest version that name none. `counted`: how many calls of the workspace were looked at. */
const newest = `
  select 'API_KEY' as type, l.actor_id as id, max(l.actor_name) as name, w.id as workspace_id, w.name as workspace_name,
    ${holdsIn('$4', 'w.id', "'MANAGE_DEVELOPER'")} as is_reached, $2 as version, null as method, null as path, false as has_failed,
    count(*)::int as calls, count(*)::int as by_default, max(l.created_at) as last_at, max(l.counted)::int as counted
  from workspaces w cross join lateral (
    select c.*, count(*) over () as counted from (
      select * from api_logs where workspace_id = w.id and created_at >= $3 order by created_at desc
      limit ${maxNewest}) c) l
  where w.organization_id = $1 and l.version = $2 and not l.names_version and l.actor_type = 'API_KEY'
  group by l.actor_id, w.id`;

interface CallRow {
  type: 'API_KEY' | 'OAUTH_APP';
  id: string;
  name: string;
  workspace_id: string;
  workspace_name: string;
  is_reached: boolean;
  version: string;
  method: string | null;
  path: string | null;
  has_failed: boolean;
  calls: number;
  by_default: number;
  last_at: Date;
  counted?: number;
}

/** Endpoints that stand for all workspaces, or are elsewhere, are counted without their addresses. */
const webhooks = `
  select case when reached.yes then h.id end as id, case when reached.yes then h.url end as url,
    case when reached.yes then w.id end as workspace_id, case when reached.yes then w.name end as workspace_name,
    h.api_version as version, count(*)::int as count
  from webhooks h left join workspaces w on w.id = h.workspace_id
  cross join lateral (select w.id is not null and ${holdsIn('$2', 'w.id', "'MANAGE_WEBHOOKS'")} as yes) reached
  where h.organization_id = $1 and h.deleted_at is null
  group by 1, 2, 3, 4, 5 order by version, count, id limit ${maxListed}`;

interface WebhookRow {
  id: string | null;
  url: string | null;
  workspace_id: string | null;
  workspace_name: string | null;
  version: Version;
  count: number;
}

const apps = `
  select c.id, c.name, c.api_version as version from oauth_clients c
  where c.organization_id = $1 and c.api_version is not null order by c.name, c.id limit ${maxListed}`;
const defaultOf = 'select default_version from organizations where id = $1';

const keyOf = (row: CallRow): string => (row.is_reached ? `${row.type} ${row.id} ${row.workspace_id}` : '');

function callersOf(rows: readonly CallRow[]): VersionCaller[] {
  const found = new Map<string, VersionCaller>();
  for (const row of rows) {
    const key = `${row.version} ${keyOf(row)}`;
    const before = found.get(key);
    const lastAt = row.last_at.toISOString();
    found.set(key, {
      ...(row.is_reached
        ? {
            ...{ id: row.id, type: row.type, name: row.name },
            workspace: { id: row.workspace_id, name: row.workspace_name },
          }
        : { id: null, type: null, name: null, workspace: null }),
      version: row.version as Version, // only versions that existed answer
      calls: (before?.calls ?? 0) + row.calls,
      byDefault: (before?.byDefault ?? 0) + row.by_default,
      lastAt: before && before.lastAt > lastAt ? before.lastAt : lastAt,
    });
  }
  return [...found.values()].toSorted((a, b) => b.calls - a.calls || (a.name ?? '').localeCompare(b.name ?? ''));
}

/** The calls that each change concerns. A call without a route concerns none. */
function changesOf(version: OldVersion, rows: readonly CallRow[]): VersionChangeUse[] {
  const routes = new Map(version.routes.map(route => [`${route.method} ${route.path}`, route]));
  const calls = rows
    .filter(row => row.version === version.name)
    .flatMap(row => {
      const route = routes.get(`${row.method} ${row.path}`);
      return route ? [{ row, route }] : [];
    });
  return version.changes.map(({ id, area, before, after, isEverywhere, touches }) => {
    const callers = new Map<string, VersionChangeUse['callers'][number]>();
    for (const { row, route } of calls) {
      if (!touches(route, row.has_failed)) continue;
      const one = callers.get(keyOf(row)) ?? { id: row.is_reached ? row.id : null, calls: 0, byDefault: 0 };
      callers.set(keyOf(row), {
        ...one,
        calls: one.calls + row.calls,
        byDefault: one.byDefault + row.by_default,
      });
    }
    return { id, area, before, after, isEverywhere, callers: [...callers.values()] };
  });
}

async function callsOf(db: Queryable, actor: Actor, names: readonly string[], now: Date) {
  const place = [keptSince(now), actor.user.id];
  const ofOlder = await db.rows<CallRow>(older, [actor.organization.id, names, ...place]);
  const ofNewest = await db.rows<CallRow>(newest, [actor.organization.id, newestVersion, ...place]);
  return {
    rows: [...ofOlder, ...ofNewest],
    isCut:
      ofOlder.reduce((sum, { calls }) => sum + calls, 0) > maxOlder ||
      ofNewest.some(({ counted = 0 }) => counted === maxNewest),
  };
}

async function show({ actor, app, now }: Context<Queryable>, tx: Queryable): Promise<VersionUse> {
  const { id } = actor.organization;
  const older = [...app.olderVersions.values()].filter(({ sunsetAt }) => now < sunsetAt);
  const { rows, isCut } = await callsOf(
    tx,
    actor,
    older.map(({ name }) => name),
    now,
  );
  const found = await tx.row<{ default_version: Version | null }>(defaultOf, [id]);
  return {
    defaultVersion: found?.default_version ?? null,
    newestVersion,
    older: older.map(version => ({
      name: version.name as Version, // every version is one of the contract's
      deprecatedAt: version.deprecatedAt.toISOString(),
      sunsetAt: version.sunsetAt.toISOString(),
      changes: changesOf(version, rows),
    })),
    callers: callersOf(rows),
    isCut,
    webhooks: (await tx.rows<WebhookRow>(webhooks, [id, actor.user.id])).map(row => ({
      ...{ id: row.id, url: row.url, version: row.version, count: row.count },
      workspace: row.workspace_id === null ? null : { id: row.workspace_id, name: row.workspace_name ?? '' },
    })),
    apps: await tx.rows<VersionUse['apps'][number]>(apps, [id]),
  };
}

const showVersions = replicaQuery(dashboardOperations.versions, ctx =>
  ctx.app.bulkLimiter(ctx.actor.organization.id, () => show(ctx, ctx.tx)),
);

const save = 'update organizations set default_version = $2 where id = $1';

const setDefaultVersion = command(dashboardOperations.setDefaultVersion, async (ctx, { body }) => {
  const { actor, app, tx, now } = ctx;
  const { defaultVersion } = body;
  await mustHoldEverywhere(tx, actor, 'MANAGE_DEVELOPER');
  const old = app.olderVersions.get(defaultVersion);
  if (defaultVersion !== newestVersion && (!old || now >= old.sunsetAt))
    throw apiError('INVALID_STATE', { message: `Version ${defaultVersion} is no longer supported.` });
  await tx.run(save, [actor.organization.id, defaultVersion]);
  await recordAudit(ctx, {
    type: 'developer.default_version_changed',
    about: actor.organization.id,
    subject: defaultVersion,
  });
  tx.afterCommit(app.invalidateActors);
  return { defaultVersion };
});

export const versionHandlers = [showVersions, setDefaultVersion];
