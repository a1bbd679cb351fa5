/**
 * `/api/prepare/*`: the operations that a frame of another site prepares a draft with, in the name of the account that asked
 * for it. `domain/dashboard/preparing/access.ts` lists them. There are no cookies: the session is in a header, so no other
 * page can make a browser send it.
 */
import { rateLimited } from '../../contract/limit-errors.ts';
import type { App } from '../../domain/app/app.ts';
import { mustBeAllowed } from '../../domain/dashboard/preparing/access.ts';
import { actorOfFrame, endingOf, ofDraft, openPreparing } from '../../domain/dashboard/preparing/open.ts';
import { openPipeline, type Pipeline } from '../api/pipeline.ts';
import type { ApiRequest } from '../api/request.ts';
import { type PipelineParts, type Step, stepTable } from '../api/step.ts';
import { identify } from '../api/steps/identify.ts';
import { matchRoute } from '../api/steps/match-route.ts';
import { read } from '../api/steps/read.ts';
import { runOperation } from '../api/steps/run-operation.ts';
import { newest } from '../dashboard/steps.ts';
import { countByNetworks, countRequest } from '../request-limits.ts';
import { arrivalOf, type RoutePlugin, send, verbs } from '../server.ts';

const root = '/api/prepare';
/** Requests per minute of one session. People who work fast make a tenth of this. */
const perMinute = 1_200;
/** Of all sessions of one account, such as those for all users of a portal. */
const perMinuteOfAccount = 6_000;
/** Addresses that one network opens in a minute. */
const openedPerMinute = 240;

const authenticateFrame: Step<'request', 'actor'> = {
  name: 'authenticateFrame',
  errors: ['UNAUTHORIZED', 'RATE_LIMITED'],
  async run({ request: { token } }, { app }) {
    const actor = await actorOfFrame(app, token);
    const counted = [
      ['preparing', actor.embedded?.id ?? '', perMinute],
      ['preparing-account', actor.user.id, perMinuteOfAccount],
    ] as const;
    for (const [what, whose, max] of counted) {
      const wait = await countRequest(app, what, whose, max);
      if (wait > 0) throw rateLimited('sessionRequests', { max, seconds: wait });
    }
    return { actor };
  },
};

/** Leaves only what is listed for frames, for the one document. */
const allowOwn: Step<'request' | 'body' | 'actor' | 'matched', 'matched'> = {
  name: 'allowOwn',
  errors: ['UNAUTHORIZED', 'ROUTE_NOT_FOUND', 'NOT_FOUND', 'PERMISSION_DENIED'],
  run({ request: { query }, body, actor, matched }) {
    const { embedded } = actor;
    if (!embedded) throw new Error('a frame has no session');
    mustBeAllowed(embedded, matched.handler.operation, { params: matched.params, query, body });
    return { matched: { ...matched, handler: ofDraft(matched.handler, embedded.documentId) } };
  },
};

const table = stepTable()
  .step(identify)
  .step(read)
  .step(authenticateFrame)
  .step(newest)
  .step(matchRoute)
  .step(allowOwn)
  .step(runOperation);

/** What a token of a frame is answered with. A GET would let programs that open links use an address up. */
const answerToken = (
  name: string,
  answerOf: (app: App, request: ApiRequest) => Promise<object>,
): Step<'arrival' | 'request' | 'version', 'answer'> => ({
  name,
  errors: ['UNAUTHORIZED', 'RATE_LIMITED'],
  async run({ arrival, request, version }, { app }) {
    const wait = await countByNetworks(app, 'preparing-open', { ip: arrival.ip }, openedPerMinute);
    if (wait > 0) throw rateLimited('pageRequests', { max: openedPerMinute, seconds: wait });
    const answer = await answerOf(app, request);
    return { answer: { requestId: request.id, status: 200, version, body: JSON.stringify(answer), replayed: false } };
  },
});

const openSession = answerToken('openSession', (app, { token, origin }) => openPreparing(app, token, origin));
const explainEnding = answerToken('explainEnding', (app, { token }) => endingOf(app, token));

const openTable = stepTable().step(identify).step(newest).step(openSession);
const endingTable = stepTable().step(identify).step(newest).step(explainEnding);

export function preparingApiRoutes(parts: PipelineParts): RoutePlugin {
  const own: PipelineParts = { ...parts, apiLog: null };
  const opening: Pipeline = openPipeline(own, openTable);
  const ending: Pipeline = openPipeline(own, endingTable);
  const pipeline: Pipeline = openPipeline(own, table);
  return server => {
    server.route({
      method: 'POST',
      url: `${root}/open`,
      handler: async (request, reply) => send(reply, await opening.handle(arrivalOf(request, '/open'))),
    });
    server.route({
      method: 'POST',
      url: `${root}/ending`,
      handler: async (request, reply) => send(reply, await ending.handle(arrivalOf(request, '/ending'))),
    });
    server.route({
      method: verbs,
      url: `${root}/*`,
      handler: async (request, reply) =>
        send(reply, await pipeline.handle(arrivalOf(request, request.url.slice(root.length)))),
    });
  };
}
