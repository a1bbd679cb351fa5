/**
 * How a request becomes an answer: the steps of the API in their order, each a line here and a short file beside.
 * Three kinds of ending: done; refused, with everything rolled back; refused but kept.
 */
import type { Actor, AnyAct, Call, Ground } from '../../areas/act.ts';
import type { Authenticator } from '../../areas/credentials/authenticate.ts';
import { hasApiAccess } from '../../areas/organizations/organization.ts';
import type { Tx } from '../../base/database.ts';
import { errorBody, Refusal, refusal } from '../../contract/errors.ts';
import type { RawInput } from '../../contract/version.ts';
import { authorize, call, Prepared, prepare, prepareOlder } from './call.ts';
import { claimKey, hashRequest, isKnown, KeyTaken, type Remembered, rememberAnswer } from './idempotency.ts';
import type { Limiter } from './limits.ts';
import { type Arrival, begin, type Reading, readBody } from './request.ts';
import type { Matched, RouteTable } from './routes.ts';
import { chooseVersion, versionBeforeToken, versionHeaders } from './versions.ts';

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface Pipeline {
  handle(arrival: Arrival): Promise<Reply>;
}

/** What the steps have found so far; an answer is made from it wherever they end. */
interface Progress {
  reading: Reading;
  version: string;
  headers: Record<string, string>;
}

export interface PipelineParts {
  ground: Ground;
  routes: RouteTable;
  authenticator: Authenticator;
  limiter: Limiter;
  bodyLimit: number;
}

export function openPipeline({ ground, routes, authenticator, limiter, bodyLimit }: PipelineParts): Pipeline {
  async function run(arrival: Arrival, progress: Progress): Promise<Remembered & { replayed: boolean }> {
    const { reading } = progress;
    /* 2 */ readBody(reading, arrival, bodyLimit);
    /* 3 */ const actor = await authenticator.actor(reading.token, reading.workspace);
    /* 4 */ const chosen = await chooseVersion(reading.version, actor, routes.olds, ground.clock.now(), ground.db);
    progress.version = chosen.version;
    /* 5 */ await limit(actor, progress);
    if (chosen.refused) throw chosen.refused;
    /* 6 */ if (!hasApiAccess(actor.organization))
      throw refusal('PLAN_REQUIRED', { message: 'The plan does not include API access.' });
    const matched = match(progress);
    reading.raw.params = matched.params;
    /* 7 */ const prepared = await prepareMatched(actor, matched, reading);
    /* 8-12 */ return matched.act.writes
      ? write(actor, matched, progress, prepared)
      : readOnly(actor, matched, progress);
  }

  async function limit(actor: Actor, progress: Progress): Promise<void> {
    const limited = await limiter.take(actor.organization);
    Object.assign(progress.headers, limited.headers);
    if (limited.refused) throw limited.refused;
  }

  function match({ reading, version }: Progress): Matched {
    const matched = routes.match(version, reading.method, reading.path);
    if (!matched) throw refusal('ROUTE_NOT_FOUND');
    return matched;
  }

  const callOf = <D>(actor: Actor, tx: D, reading: Reading) => ({
    actor,
    tx,
    ground,
    now: ground.clock.now(),
    origin: reading.origin,
    language: reading.language,
  });

  /** With a key the refusal of a preparation is remembered like the act's own: it is thrown where the act would run. */
  async function prepareMatched(actor: Actor, matched: Matched, reading: Reading): Promise<unknown> {
    if (!matched.act.prepare || !(matched.old || matched.act.prepares(reading.raw))) return undefined;
    const key = reading.idempotencyKey;
    if (key !== null && (await isKnown(ground.db, actor.workspaceId, key, ground.clock.now()))) return undefined;
    try {
      const given = callOf(actor, ground.db, reading);
      if (matched.old) return await prepareOlder(routes.act, given, matched.old, reading.raw);
      return await prepare(matched.act, given, reading.raw);
    } catch (error) {
      if (key !== null && error instanceof Refusal) return error;
      throw error;
    }
  }

  /** Steps 9 to 11: the row itself in the newest version, the old route's own way in an older one. */
  async function serve(given: Call, matched: Matched, raw: RawInput, prepared: unknown): Promise<unknown> {
    if (prepared instanceof Refusal) throw prepared;
    if (!matched.old) return call(matched.act, given, raw, prepared);
    authorize(given.actor, matched.act.row);
    let ready = prepared instanceof Prepared ? prepared : null;
    return matched.old.serve(
      raw,
      async (rowId, input) => {
        const act: AnyAct = routes.act(rowId);
        const found = act.writes && ready ? ready.found : await prepare(act, given, input);
        if (act.writes) ready = null;
        return call(act, given, input, found);
      },
      given.now,
    );
  }

  const done = (progress: Progress, matched: Matched, answer: unknown) => ({
    requestId: progress.reading.requestId,
    status: matched.old?.status ?? (matched.old ? 200 : matched.act.row.status),
    version: progress.version,
    body: JSON.stringify(answer),
    replayed: false,
  });

  async function readOnly(actor: Actor, matched: Matched, progress: Progress) {
    // A reading act is given the pool: it has no transaction to write in.
    const given = callOf(actor, ground.db as unknown as Tx, progress.reading);
    return done(progress, matched, await serve(given, matched, progress.reading.raw, undefined));
  }

  async function write(actor: Actor, matched: Matched, progress: Progress, prepared: unknown) {
    const { reading } = progress;
    const key = reading.idempotencyKey;
    if (key !== null) return writeOnce(actor, matched, progress, prepared, key);
    const outcome = await ground.db.tx(async tx => {
      try {
        return done(progress, matched, await serve(callOf(actor, tx, reading), matched, reading.raw, prepared));
      } catch (error) {
        if (error instanceof Refusal && error.facts.keep) return error;
        throw error;
      }
    });
    if (outcome instanceof Refusal) throw outcome;
    return outcome;
  }

  /** With a key: claim, replay or refuse; a refusal rolls the act back and is remembered too, 429 and 5xx never. */
  async function writeOnce(actor: Actor, matched: Matched, progress: Progress, prepared: unknown, key: string) {
    const { reading } = progress;
    const hash = hashRequest(reading, matched.act.row.secret ? actor.user.id : null);
    const { workspaceId } = actor;
    const attempt = () =>
      ground.db.tx(async tx => {
        const now = ground.clock.now();
        const known = await claimKey(tx, ground, workspaceId, key, hash, now);
        if (known) return { ...known, replayed: true };
        const answer = await settle(tx, actor, matched, progress, prepared);
        await rememberAnswer(tx, ground, workspaceId, key, hash, now, answer);
        return { ...answer, replayed: false };
      });
    try {
      return await attempt();
    } catch (error) {
      // Its answer is there now.
      if (error instanceof KeyTaken) return attempt();
      throw error;
    }
  }

  async function settle(
    tx: Tx,
    actor: Actor,
    matched: Matched,
    progress: Progress,
    prepared: unknown,
  ): Promise<Remembered> {
    let kept: Refusal | null = null;
    try {
      return await tx.savepoint(async () => {
        try {
          return done(
            progress,
            matched,
            await serve(callOf(actor, tx, progress.reading), matched, progress.reading.raw, prepared),
          );
        } catch (error) {
          if (!(error instanceof Refusal && error.facts.keep)) throw error;
          kept = error;
          return refused(progress, error);
        }
      });
    } catch (error) {
      if (!(error instanceof Refusal) || kept || error.status === 429 || error.status >= 500) throw error;
      return refused(progress, error);
    }
  }

  function refused(progress: Progress, error: Refusal): Remembered {
    const { reading, version } = progress;
    const old = routes.olds.get(version);
    const shown = old?.error(error, reading.requestId, reading.language) ?? {
      status: error.status,
      body: errorBody(error, reading.requestId, reading.language),
    };
    return { requestId: reading.requestId, status: shown.status, version, body: JSON.stringify(shown.body) };
  }

  return {
    async handle(arrival) {
      const reading = /* 1 */ begin(arrival);
      const progress: Progress = { reading, version: versionBeforeToken(reading.version, routes.olds), headers: {} };
      let answer: Remembered & { replayed?: boolean };
      try {
        answer = await run(arrival, progress);
      } catch (error) {
        const seen = error instanceof Refusal ? error : refusal('INTERNAL_ERROR');
        if (seen !== error)
          ground.log.error({ err: error, requestId: reading.requestId }, 'a request ended in a fault');
        if (seen.facts.retryAfter !== undefined) progress.headers['Retry-After'] = String(seen.facts.retryAfter);
        answer = refused(progress, seen);
      }
      return {
        status: answer.status,
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Cache-Control': 'no-store',
          'Svc-Request-Id': answer.requestId,
          ...versionHeaders(answer.version, routes.olds),
          ...progress.headers,
          ...(answer.replayed && { 'Idempotent-Replayed': 'true' }),
        },
        body: answer.body,
      };
    },
  };
}
