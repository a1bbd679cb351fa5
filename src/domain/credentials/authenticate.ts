/**
 * Finds the actor of a key. Results are cached for less than a second, so that a busy key costs no queries and a
 * revoked key is rejected everywhere within a second. Rejected tokens have a separate cache, so that a flood of them
 * neither grows the memory nor evicts valid keys.
 */

import { ApiError, apiError } from '../../contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import { openBatch } from '../../platform/concurrency/batch.ts';
import type { Database, Queryable } from '../../platform/postgres/database.ts';
import type { Actor } from '../actor.ts';
import { type ActorRow, activeMs, actorColumns, actorOf, actorTables, isStale } from './actor.ts';
import { hashKey, isKeyForm } from './key.ts';
import { openTtlCache } from './ttl-cache.ts';

const rememberMs = 900;
const maxRemember = 10_000;
const maxRefused = 1_000;
const maxTogether = 500;

interface KeyRow extends ActorRow {
  /** Position in the batch of requested keys, from 1. */
  place: number;
  id: string;
  key_name: string;
  expires_at: Date | null;
  last_used_at: Date | null;
  default_workspace_id: string | null;
}

const find = `
  select a.place::int, k.id, k.name as key_name, k.expires_at, k.last_used_at, k.default_workspace_id, ${actorColumns}
  from unnest($1::bytea[], $2::text[]) with ordinality as a(hash, workspace, place)
  join api_keys k on k.secret_hash = a.hash and k.revoked_at is null
  join users u on u.id = k.user_id
  ${actorTables('coalesce(a.workspace, k.default_workspace_id)')}`;
const noteUse = `
  with used as (update api_keys set last_used_at = $4 where id = $3 and (last_used_at is null or last_used_at <= $5))
  update members set last_active_at = $4 where workspace_id = $1 and user_id = $2 and status = 'ACTIVE'
    and (last_active_at is null or last_active_at <= $5)`;

interface Asked {
  token: string;
  /** The `Svc-Workspace` header, already one well-formed id, or null. */
  workspace: string | null;
}

interface Found {
  expiresAt: Date | null;
  standing: Actor | ApiError;
}

export interface Authenticator {
  actor(token: string | null, workspace: string | null): Promise<Actor>;
  /** Authenticates an actor again, without the cache; fails if they have lost permissions since. */
  refresh(db: Queryable, actor: Actor): Promise<void>;
  /** Clears the cache after a change in this process. */
  invalidate(): void;
}

export function openAuthenticator(db: Database, clock: Clock): Authenticator {
  const good = openTtlCache<Found>({ ms: rememberMs, most: maxRemember });
  const refused = openTtlCache<Found>({ ms: rememberMs, most: maxRefused });
  /** Simultaneous requests for the same key share one query. */
  const looking = new Map<string, Promise<Found>>();
  const credentials = new WeakMap<Actor, Asked>();
  const ask = openBatch(maxTogether, (asked: readonly Asked[]) => findKeys(db, asked));
  /** Incremented when the cache is cleared: results of queries that started before may be outdated. */
  let reading = 0;

  async function load(name: string, asked: Asked, now: Date): Promise<Found> {
    const began = reading;
    const row = await ask(asked);
    const found = foundOf(row, asked.workspace);
    const { standing } = found;
    if (began === reading) (standing instanceof ApiError ? refused : good).keep(name, found, now.getTime());
    if (row && !(standing instanceof ApiError) && !isPast(found.expiresAt, now)) {
      credentials.set(standing, asked);
      await noteUsed(row, standing, now);
    }
    return found;
  }

  function look(name: string, asked: Asked, now: Date): Promise<Found> {
    const begun = looking.get(name);
    if (begun) return begun;
    const look = load(name, asked, now).finally(() => {
      if (looking.get(name) === look) looking.delete(name);
    });
    looking.set(name, look);
    return look;
  }

  async function noteUsed(row: KeyRow, { workspaceId, user }: Actor, now: Date): Promise<void> {
    if (!isStale(row.last_active_at, now) && !isStale(row.last_used_at, now)) return;
    await db.run(noteUse, [workspaceId, user.id, row.id, now, new Date(now.getTime() - activeMs)]);
  }

  return {
    async actor(token, workspace) {
      if (token === null || !isKeyForm(token)) throw apiError('UNAUTHORIZED');
      const now = clock.now();
      const name = workspace === null ? token : `${token} ${workspace}`;
      const known = good.get(name, now.getTime()) ?? refused.get(name, now.getTime());
      const found = known ?? (await look(name, { token, workspace }, now));
      return standing(found, now);
    },
    async refresh(tx, actor) {
      const asked = credentials.get(actor);
      if (!asked) return;
      const [row = null] = await findKeys(tx, [asked]);
      const now = standing(foundOf(row, asked.workspace), clock.now());
      const lost = [...actor.permissions].some(p => !now.permissions.has(p));
      if (lost) throw apiError('PERMISSION_DENIED', { message: 'The role was changed in the meantime.' });
    },
    invalidate() {
      reading++;
      good.clear();
      refused.clear();
      looking.clear();
    },
  };
}

/** In the order of the request; null if there is no such key, or no longer. */
async function findKeys(db: Queryable, asked: readonly Asked[]): Promise<(KeyRow | null)[]> {
  const rows = await db.rows<KeyRow>(find, [asked.map(a => hashKey(a.token)), asked.map(a => a.workspace)]);
  const found: (KeyRow | null)[] = asked.map(() => null);
  for (const row of rows) found[row.place - 1] = row;
  return found;
}

function foundOf(row: KeyRow | null, workspace: string | null): Found {
  if (!row) return { expiresAt: null, standing: apiError('UNAUTHORIZED') };
  try {
    const credential = { type: 'API_KEY', id: row.id, name: row.key_name, scopes: null } as const;
    return { expiresAt: row.expires_at, standing: actorOf(row, credential, workspace ?? row.default_workspace_id) };
  } catch (error) {
    if (error instanceof ApiError) return { expiresAt: row.expires_at, standing: error };
    throw error;
  }
}

const isPast = (expiresAt: Date | null, now: Date): boolean => expiresAt !== null && expiresAt <= now;

/** An expired key is reported before any problem of its account. */
function standing({ expiresAt, standing }: Found, now: Date): Actor {
  if (isPast(expiresAt, now)) throw apiError('API_KEY_EXPIRED');
  if (standing instanceof ApiError) throw standing;
  return standing;
}
