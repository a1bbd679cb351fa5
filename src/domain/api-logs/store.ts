import type { Queryable } from '../../platform/postgres/database.ts';
import type { Actor } from '../app/actor.ts';

/** How long requests are kept. Older ones are neither listed nor found, and are swept. */
const keptMs = 7 * 86_400_000;
export const keptSince = (now: Date): Date => new Date(now.getTime() - keptMs);

export interface ApiLogEntry {
  requestId: string;
  actor: Actor;
  method: string;
  path: string | null;
  version: string;
  /** Whether the request names its version, and so gets no default. */
  namesVersion: boolean;
  status: number;
  durationMs: number;
  createdAt: Date;
}

export interface ApiLogRow {
  request_id: string;
  actor_type: 'API_KEY' | 'OAUTH_APP';
  actor_id: string;
  actor_name: string;
  user_id: string;
  user_name: string;
  method: string;
  path: string | null;
  version: string;
  status: number;
  duration_ms: number;
  created_at: Date;
}

/** Actors and routes of a batch are sent once each, and rows have their positions. */
const insert = `
  insert into api_logs (request_id, status, duration_ms, created_at, organization_id, workspace_id, actor_type, actor_id,
    actor_name, user_id, method, path, version, names_version)
  select r.id, r.status, r.ms, to_timestamp(r.at / 1000.0), ($7::text[])[r.actor], ($8::text[])[r.actor],
    ($9::text[])[r.actor], ($10::text[])[r.actor], ($11::text[])[r.actor], ($12::text[])[r.actor],
    ($13::text[])[r.route], ($14::text[])[r.route], ($15::text[])[r.route], ($16::boolean[])[r.route]
  from unnest($1::text[], $2::smallint[], $3::integer[], $4::float8[], $5::integer[], $6::integer[])
    as r (id, status, ms, at, actor, route)`;
const insertAgain = `${insert} on conflict (request_id) do nothing`;

/** Numbers and our own ids, which need no quoting, as an array: several times faster than the driver's. */
const plainArray = (values: readonly (number | string)[]): string => `{${values.join(',')}}`;

/** The different ones of `all` by their key, with the position of each in them, from 1. */
function distinct<T>(all: readonly T[], keyOf: (one: T) => unknown): { different: T[]; positions: number[] } {
  const places = new Map<unknown, number>();
  const different: T[] = [];
  const positions = all.map(one => {
    const key = keyOf(one);
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, different.push(one));
    return different.length;
  });
  return { different, positions };
}

/** `again`: the answer to the last attempt was lost, so some may be stored already. */
export async function insertEntries(db: Queryable, entries: readonly ApiLogEntry[], again: boolean): Promise<void> {
  const actors = distinct(entries, e => e.actor);
  const routes = distinct(entries, e => `${e.method} ${e.version} ${e.namesVersion} ${e.path}`);
  await db.run(again ? insertAgain : insert, [
    plainArray(entries.map(e => e.requestId)),
    plainArray(entries.map(e => e.status)),
    plainArray(entries.map(e => Math.round(e.durationMs))),
    plainArray(entries.map(e => e.createdAt.getTime())),
    plainArray(actors.positions),
    plainArray(routes.positions),
    actors.different.map(e => e.actor.organization.id),
    actors.different.map(e => e.actor.workspaceId),
    actors.different.map(e => e.actor.type),
    actors.different.map(e => e.actor.id),
    actors.different.map(e => e.actor.name),
    actors.different.map(e => e.actor.user.id),
    routes.different.map(e => e.method),
    routes.different.map(e => e.path),
    routes.different.map(e => e.version),
    routes.different.map(e => e.namesVersion),
  ]);
}

/** For a query of `l`. People have their present name, so nothing is left here of one who was erased. */
export const from = 'from api_logs l join users u on u.id = l.user_id';
export const select = `
  select l.request_id, l.actor_type, l.actor_id, l.actor_name, l.user_id, u.name as user_name, l.method, l.path, l.version,
    l.status, l.duration_ms, l.created_at ${from}`;

const old =
  'delete from api_logs where request_id in (select request_id from api_logs where created_at < $1 limit 1000)';

/** Deletes a thousand at a time, to hold locks only briefly. */
export async function deleteOld(db: Queryable, now: Date): Promise<void> {
  while ((await db.run(old, [keptSince(now)])) === 1000);
}
