/**
 * From a key to an actor ("Authentication"). What was found is remembered for less than a second, so that a busy key
 * costs no query and a revoked one is refused everywhere within the second. What was refused is remembered apart: a
 * flood of bad tokens neither grows the memory nor drives a good one out.
 */
import type { Clock } from '../../base/clock.ts';
import type { Database, Queryable } from '../../base/database.ts';
import { openGathering } from '../../base/gather.ts';
import { Refusal, refusal } from '../../contract/errors.ts';
import type { Actor } from '../act.ts';
import { type ActorRow, activeMs, actorColumns, actorOf, actorTables, isStale } from './actor.ts';
import { hashKey, isKeyForm } from './key.ts';
import { openMemory } from './memory.ts';

const rememberMs = 900;
const rememberMost = 10_000;
const refusedMost = 1_000;
const togetherMost = 500;

interface KeyRow extends ActorRow {
  /** Whose of those asked for it is, from 1. */
  place: number;
  id: string;
  expires_at: Date | null;
  last_used_at: Date | null;
  default_workspace_id: string | null;
}

const find = `
  select a.place::int, k.id, k.expires_at, k.last_used_at, k.default_workspace_id, ${actorColumns}
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
  standing: Actor | Refusal;
}

export interface Authenticator {
  actor(token: string | null, workspace: string | null): Promise<Actor>;
  /** Asks again for an actor that was given, past what is remembered; refuses when they may do less by now. */
  again(db: Queryable, actor: Actor): Promise<void>;
  /** Forgets what was remembered, after a change in this process. */
  forget(): void;
}

export function openAuthenticator(db: Database, clock: Clock): Authenticator {
  const good = openMemory<Found>({ ms: rememberMs, most: rememberMost });
  const refused = openMemory<Found>({ ms: rememberMs, most: refusedMost });
  /** Those who ask for the same at once wait for one look. */
  const looking = new Map<string, Promise<Found>>();
  const credentials = new WeakMap<Actor, Asked>();
  const ask = openGathering(togetherMost, (asked: readonly Asked[]) => findKeys(db, asked));
  /** Raised when all is forgotten: what was being read meanwhile may be old already. */
  let reading = 0;

  async function load(name: string, asked: Asked, now: Date): Promise<Found> {
    const began = reading;
    const row = await ask(asked);
    const found = foundOf(row, asked.workspace);
    const { standing } = found;
    if (began === reading) (standing instanceof Refusal ? refused : good).keep(name, found, now.getTime());
    if (row && !(standing instanceof Refusal) && !isPast(found.expiresAt, now)) {
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
      if (token === null || !isKeyForm(token)) throw refusal('UNAUTHORIZED');
      const now = clock.now();
      const name = workspace === null ? token : `${token} ${workspace}`;
      const known = good.get(name, now.getTime()) ?? refused.get(name, now.getTime());
      const found = known ?? (await look(name, { token, workspace }, now));
      return standing(found, now);
    },
    async again(tx, actor) {
      const asked = credentials.get(actor);
      if (!asked) return;
      const [row = null] = await findKeys(tx, [asked]);
      const now = standing(foundOf(row, asked.workspace), clock.now());
      const lost = [...actor.permissions].some(p => !now.permissions.has(p));
      if (lost) throw refusal('PERMISSION_DENIED', { message: 'The role was changed meanwhile.' });
    },
    forget() {
      reading++;
      good.clear();
      refused.clear();
      looking.clear();
    },
  };
}

/** In the order of those asked for; null where there is no such key, or no longer. */
async function findKeys(db: Queryable, asked: readonly Asked[]): Promise<(KeyRow | null)[]> {
  const rows = await db.rows<KeyRow>(find, [asked.map(a => hashKey(a.token)), asked.map(a => a.workspace)]);
  const found: (KeyRow | null)[] = asked.map(() => null);
  for (const row of rows) found[row.place - 1] = row;
  return found;
}

function foundOf(row: KeyRow | null, workspace: string | null): Found {
  if (!row) return { expiresAt: null, standing: refusal('UNAUTHORIZED') };
  try {
    const credential = { type: 'API_KEY', id: row.id, scopes: null } as const;
    return { expiresAt: row.expires_at, standing: actorOf(row, credential, workspace ?? row.default_workspace_id) };
  } catch (error) {
    if (error instanceof Refusal) return { expiresAt: row.expires_at, standing: error };
    throw error;
  }
}

const isPast = (expiresAt: Date | null, now: Date): boolean => expiresAt !== null && expiresAt <= now;

/** The credential's own end comes before anything about its account. */
function standing({ expiresAt, standing }: Found, now: Date): Actor {
  if (isPast(expiresAt, now)) throw refusal('API_KEY_EXPIRED');
  if (standing instanceof Refusal) throw standing;
  return standing;
}
