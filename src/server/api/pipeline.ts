/**
 * How a request becomes an answer: the steps of the API in order, each one line here and a short file in this folder. A
 * request ends in one of three ways: done, failed (rolled back), or failed but kept.
 */

import { ApiError, apiError, errorBody } from '../../contract/errors.ts';
import type { RawInput } from '../../contract/version.ts';
import type { Actor } from '../../domain/actor.ts';
import type { App } from '../../domain/app.ts';
import type { Authenticator } from '../../domain/credentials/authenticate.ts';
import type { AnyHandler, Context } from '../../domain/operation.ts';
import { hasApiAccess } from '../../domain/organizations/organization.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { claimKey, hashRequest, isKnown, KeyTaken, type Remembered, rememberAnswer } from './idempotency.ts';
import type { Limiter } from './limits.ts';
import { type Arrival, begin, type Reading, readBody } from './request.ts';
import type { Matched, RouteTable } from './routes.ts';
import { authorize, call, Prepared, prepare, prepareOlder } from './run.ts';
import { chooseVersion, versionBeforeToken, versionHeaders } from './versions.ts';

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface Pipeline {
  handle(arrival: Arrival): Promise<Reply>;
}

/** What the steps have determined so far. Whichever step ends the request, the answer is made from this. */
interface Progress {
  reading: Reading;
  version: string;
  headers: Record<string, string>;
}

export interface PipelineParts {
  app: App;
  routes: RouteTable;
  authenticator: Authenticator;
  limiter: Limiter;
  bodyLimit: number;
}

export function openPipeline({ app, routes, authenticator, limiter, bodyLimit }: PipelineParts): Pipeline {
  async function run(arrival: Arrival, progress: Progress): Promise<Remembered & { replayed: boolean }> {
    const { reading } = progress;
    /* 2 */ readBody(reading, arrival, bodyLimit);
    /* 3 */ const actor = await authenticator.actor(reading.token, reading.workspace);
    /* 4 */ const chosen = await chooseVersion(reading.version, actor, routes.olds, app.clock.now(), app.db);
    progress.version = chosen.version;
    /* 5 */ await limit(actor, progress);
    if (chosen.refused) throw chosen.refused;
    /* 6 */ if (!hasApiAccess(actor.organization))
      throw apiError('PLAN_REQUIRED', { message: 'The plan does not include API access.' });
    const matched = match(progress);
    reading.raw.params = matched.params;
    /* 7 */ const prepared = await prepareMatched(actor, matched, reading);
    /* 8-12 */ return matched.handler.writes
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
    if (!matched) throw apiError('ROUTE_NOT_FOUND');
    return matched;
  }

  const callOf = <D>(actor: Actor, tx: D, reading: Reading) => ({
    actor,
    tx,
    app,
    now: app.clock.now(),
    origin: reading.origin,
    language: reading.language,
  });

  /**
   * With an idempotency key, an ApiError of the preparation must be stored like one of the handler. So it is returned
   * here and thrown where the handler would run.
   */
  async function prepareMatched(actor: Actor, matched: Matched, reading: Reading): Promise<unknown> {
    if (!matched.handler.prepare || !(matched.old || matched.handler.prepares(reading.raw))) return undefined;
    const key = reading.idempotencyKey;
    if (key !== null && (await isKnown(app.db, actor.workspaceId, key, app.clock.now()))) return undefined;
    try {
      const given = callOf(actor, app.db, reading);
      if (matched.old) return await prepareOlder(routes.handler, given, matched.old, reading.raw);
      return await prepare(matched.handler, given, reading.raw);
    } catch (error) {
      if (key !== null && error instanceof ApiError) return error;
      throw error;
    }
  }

  /** Steps 9 to 11: the handler itself in the newest version, the conversion by the old route in an older one. */
  async function serve(given: Context, matched: Matched, raw: RawInput, prepared: unknown): Promise<unknown> {
    if (prepared instanceof ApiError) throw prepared;
    if (!matched.old) return call(matched.handler, given, raw, prepared);
    authorize(given.actor, matched.handler.operation);
    let ready = prepared instanceof Prepared ? prepared : null;
    return matched.old.serve(
      raw,
      async (operationId, input) => {
        const handler: AnyHandler = routes.handler(operationId);
        const found = handler.writes && ready ? ready.found : await prepare(handler, given, input);
        if (handler.writes) ready = null;
        return call(handler, given, input, found);
      },
      given.now,
    );
  }

  const done = (progress: Progress, matched: Matched, answer: unknown) => ({
    requestId: progress.reading.requestId,
    status: matched.old?.status ?? (matched.old ? 200 : matched.handler.operation.status),
    version: progress.version,
    body: JSON.stringify(answer),
    replayed: false,
  });

  async function readOnly(actor: Actor, matched: Matched, progress: Progress) {
    // A query gets the pool: it has no transaction to write in.
    const given = callOf(actor, app.db as unknown as Tx, progress.reading);
    return done(progress, matched, await serve(given, matched, progress.reading.raw, undefined));
  }

  async function write(actor: Actor, matched: Matched, progress: Progress, prepared: unknown) {
    const { reading } = progress;
    const key = reading.idempotencyKey;
    if (key !== null) return writeOnce(actor, matched, progress, prepared, key);
    const outcome = await app.db.tx(async tx => {
      try {
        return done(progress, matched, await serve(callOf(actor, tx, reading), matched, reading.raw, prepared));
      } catch (error) {
        if (error instanceof ApiError && error.facts.keep) return error;
        throw error;
      }
    });
    if (outcome instanceof ApiError) throw outcome;
    return outcome;
  }

  /**
   * With a key: claim it, then replay the stored answer or run the handler. An ApiError rolls the handler back and is
   * stored too, except 429 and 5xx.
   */
  async function writeOnce(actor: Actor, matched: Matched, progress: Progress, prepared: unknown, key: string) {
    const { reading } = progress;
    const hash = hashRequest(reading, matched.handler.operation.secret ? actor.user.id : null);
    const { workspaceId } = actor;
    const attempt = () =>
      app.db.tx(async tx => {
        const now = app.clock.now();
        const known = await claimKey(tx, app, workspaceId, key, hash, now);
        if (known) return { ...known, replayed: true };
        const answer = await settle(tx, actor, matched, progress, prepared);
        await rememberAnswer(tx, app, workspaceId, key, hash, now, answer);
        return { ...answer, replayed: false };
      });
    try {
      return await attempt();
    } catch (error) {
      // The other request's answer is stored now.
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
    let kept: ApiError | null = null;
    try {
      return await tx.savepoint(async () => {
        try {
          return done(
            progress,
            matched,
            await serve(callOf(actor, tx, progress.reading), matched, progress.reading.raw, prepared),
          );
        } catch (error) {
          if (!(error instanceof ApiError && error.facts.keep)) throw error;
          kept = error;
          return refused(progress, error);
        }
      });
    } catch (error) {
      if (!(error instanceof ApiError) || kept || error.status === 429 || error.status >= 500) throw error;
      return refused(progress, error);
    }
  }

  function refused(progress: Progress, error: ApiError): Remembered {
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
        const seen = error instanceof ApiError ? error : apiError('INTERNAL_ERROR');
        if (seen !== error) app.log.error({ err: error, requestId: reading.requestId }, 'a request ended in a fault');
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
