/**
 * `/api/dashboard/*`: the operations of the API for people who are signed in, with the same paths, permissions,
 * validation and errors. It needs neither a key nor a plan with API access, and is always in the newest version.
 */
import type { SignIn } from '../../domain/credentials/sign-in/open.ts';
import { openPipeline, type Pipeline } from '../api/pipeline.ts';
import { type PipelineParts, stepTable } from '../api/step.ts';
import { identify } from '../api/steps/identify.ts';
import { matchRoute } from '../api/steps/match-route.ts';
import { read } from '../api/steps/read.ts';
import { runOperation } from '../api/steps/run-operation.ts';
import { arrivalOf, type RoutePlugin, send, verbs } from '../server.ts';
import { authenticateSession, limitSession, newest } from './steps.ts';

const root = '/api/dashboard';

const tableOf = (signIn: SignIn) =>
  stepTable()
    .step(identify)
    .step(read)
    .step(authenticateSession(signIn))
    .step(newest)
    .step(limitSession)
    .step(matchRoute)
    .step(runOperation);

export function sessionApiRoutes(parts: PipelineParts, signIn: SignIn): RoutePlugin {
  const pipeline: Pipeline = openPipeline({ ...parts, apiLog: null }, tableOf(signIn));
  return server => {
    server.route({
      method: verbs,
      url: `${root}/*`,
      handler: async (request, reply) =>
        send(reply, await pipeline.handle(arrivalOf(request, request.url.slice(root.length)))),
    });
  };
}
