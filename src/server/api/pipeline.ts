/**
 * How a request becomes an answer: the steps of the API in order, each in a file of `steps/`. A request ends in one of
 * three ways: done, failed (rolled back), or failed but kept.
 */

import { answered } from '../answered.ts';
import { reportedError } from '../unavailable.ts';
import { wrongToken } from '../wrong-tokens.ts';
import { errorAnswer, type Reply, replyOf } from './answer.ts';
import { logEntry } from './log-entry.ts';
import { type Arrival, requestOf } from './request.ts';
import { type Member, type PipelineParts, type Started, type StepTable, stepTable } from './step.ts';
import { authenticate } from './steps/authenticate.ts';
import { checkVersion } from './steps/check-version.ts';
import { chooseVersion } from './steps/choose-version.ts';
import { identify } from './steps/identify.ts';
import { limitRate } from './steps/limit-rate.ts';
import { matchRoute } from './steps/match-route.ts';
import { read } from './steps/read.ts';
import { requireApiAccess } from './steps/require-api-access.ts';
import { runOperation } from './steps/run-operation.ts';
import { versionBeforeToken } from './versions.ts';

export const table: StepTable<Member> = stepTable()
  .step(identify)
  .step(read)
  .step(authenticate)
  .step(chooseVersion)
  .step(limitRate)
  .step(checkVersion)
  .step(requireApiAccess)
  .step(matchRoute)
  .step(runOperation);

export interface Pipeline {
  handle(arrival: Arrival): Promise<Reply>;
}

export function openPipeline(parts: PipelineParts, steps: StepTable<'answer'> = table): Pipeline {
  const { apiLog, app, observer } = parts;

  async function answer(state: Started): Promise<Reply> {
    try {
      const { answer } = await steps.run(state, parts);
      return replyOf(answer, state.headers, parts.routes.olds);
    } catch (error) {
      return failure(error, state, parts);
    }
  }

  return {
    async handle(arrival) {
      const state: Started = { arrival, headers: {} };
      const [arrivedAt, from] = [app.clock.now(), performance.now()];
      const reply = await answer(state);
      const ms = performance.now() - from;
      const entry = apiLog && logEntry(state, parts.routes, reply.status, arrivedAt, ms);
      if (entry) apiLog.record(entry);
      // A request that failed before its route was looked for has no operation.
      const operation = state.matched?.handler.operation.id ?? 'none';
      observer.request(operation, reply.status, ms / 1_000);
      app.log.debug({ requestId: arrival.id, operation, status: reply.status, ms: Math.round(ms) }, answered);
      return reply;
    },
  };
}

/** The answer when a step failed, in the version and with the headers that are known by then. */
async function failure(error: unknown, state: Started, { app, routes }: PipelineParts): Promise<Reply> {
  const { headers, request = requestOf(state.arrival) } = state;
  const { version = versionBeforeToken(request.version, routes.olds) } = state;
  const known = reportedError(app, error, 'api', { requestId: request.id });
  const isWrongToken = known.code === 'UNAUTHORIZED' && state.arrival.headers.authorization !== undefined;
  const seen = isWrongToken ? await wrongToken(app, state.arrival, known) : known;
  if (seen.facts.retryAfter !== undefined) headers['Retry-After'] = String(seen.facts.retryAfter);
  // RFC 9110, section 15.5.2; RFC 6750, section 3: an error is named only if a token was given.
  if (seen.status === 401)
    headers['WWW-Authenticate'] = state.arrival.headers.authorization ? 'Bearer error="invalid_token"' : 'Bearer';
  const answer = errorAnswer(seen, request, version, routes.olds);
  return replyOf({ ...answer, replayed: false }, headers, routes.olds);
}
