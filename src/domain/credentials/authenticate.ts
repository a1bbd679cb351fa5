/**
 * Finds the actor of a token. Results are cached for less than a second, so that a busy token costs no queries and a
 * revoked one is rejected everywhere within a second. Rejected tokens have a separate cache, so that a flood of them
 * neither grows the memory nor evicts valid ones.
 */

import { ApiError, apiError } from '../../contract/errors.ts';
import type { Audience } from '../../contract/schemas/oauth.ts';
import type { Clock } from '../../platform/clock.ts';
import { openBatch } from '../../platform/concurrency/batch.ts';
import type { Database, Queryable } from '../../platform/postgres/database.ts';
import type { Actor } from '../app/actor.ts';
import { type Asked, type CredentialKind, type Found, unknown, unknownToken } from './credential.ts';
import { openTtlCache } from './ttl-cache.ts';

const rememberMs = 900;
const maxRemember = 10_000;
const maxRefused = 1_000;
const maxTogether = 500;

export interface Authenticator {
  /** The actor of a token for the API, in the named workspace or the token's own. */
  actor(token: string | null, workspace: string | null): Promise<Actor>;
  /** The actor of a token for the tool server. */
  toolActor(token: string | null): Promise<Actor>;
  /** Authenticates an actor again, without the cache; fails if they have lost permissions since. */
  refresh(db: Queryable, actor: Actor): Promise<void>;
  /** Clears the cache after a change in this process. */
  invalidate(): void;
}

export function openAuthenticator(db: Database, clock: Clock, kinds: readonly CredentialKind[]): Authenticator {
  const good = openTtlCache<Found>({ ms: rememberMs, max: maxRemember });
  const refused = openTtlCache<Found>({ ms: rememberMs, max: maxRefused });
  /** Simultaneous requests with the same token share one query. */
  const looking = new Map<string, Promise<Found>>();
  const credentials = new WeakMap<Actor, { asked: Asked; kind: CredentialKind }>();
  const lookups = kinds.map(kind => ({
    kind,
    ask: openBatch(maxTogether, (asked: readonly Asked[]) => kind.find(db, asked)),
  }));
  type Lookup = (typeof lookups)[number];
  /** Incremented when the cache is cleared: results of queries that started before may be outdated. */
  let reading = 0;

  async function load(name: string, asked: Asked, { kind, ask }: Lookup, now: Date): Promise<Found> {
    const began = reading;
    const found = (await ask(asked)) ?? unknownToken;
    const { standing } = found;
    if (began === reading) (standing instanceof ApiError ? refused : good).keep(name, found, now.getTime());
    if (!(standing instanceof ApiError) && !isPast(found.expiresAt, now)) {
      credentials.set(standing, { asked, kind });
      await found.recordUse(db, now);
    }
    return found;
  }

  function look(name: string, asked: Asked, lookup: Lookup, now: Date): Promise<Found> {
    const begun = looking.get(name);
    if (begun) return begun;
    const look = load(name, asked, lookup, now).finally(() => {
      if (looking.get(name) === look) looking.delete(name);
    });
    looking.set(name, look);
    return look;
  }

  async function actorFor(audience: Audience, token: string | null, workspace: string | null): Promise<Actor> {
    const lookup = token === null ? undefined : lookups.find(({ kind }) => kind.isForm(token));
    if (token === null) throw apiError('UNAUTHORIZED');
    if (!lookup) throw unknown();
    const now = clock.now();
    const name = workspace === null ? token : `${token} ${workspace}`;
    const known = good.get(name, now.getTime()) ?? refused.get(name, now.getTime());
    const found = known ?? (await look(name, { token, workspace }, lookup, now));
    if (found.audience !== audience) throw unknown();
    return standing(found, now);
  }

  return {
    actor: (token, workspace) => actorFor('API', token, workspace),
    toolActor: token => actorFor('TOOLS', token, null),
    async refresh(tx, actor) {
      const known = credentials.get(actor);
      if (!known) return;
      const [found] = await known.kind.find(tx, [known.asked]);
      const now = standing(found ?? unknownToken, clock.now());
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

const isPast = (expiresAt: Date | null, now: Date): boolean => expiresAt !== null && expiresAt <= now;

/** An expired token is reported before any problem of its account. */
function standing({ expiresAt, expired, standing }: Found, now: Date): Actor {
  if (isPast(expiresAt, now)) throw apiError(expired);
  if (standing instanceof ApiError) throw standing;
  return standing;
}
