/**
 * `/api/auth/*`: signing in, for people and their browsers. What is not named here does not exist, whatever the library
 * could do; what changes something comes from our own pages.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ground } from '../../areas/act.ts';
import { refused, tooMany } from '../../areas/credentials/sign-in/asking.ts';
import { type Served, served } from '../../areas/credentials/sign-in/library/served.ts';
import type { SignIn } from '../../areas/credentials/sign-in/open.ts';
import { openProviderSignIn } from '../../areas/credentials/sign-in/sign-in-by-provider.ts';
import type { Edge } from '../server.ts';
import { emailPage } from './email-page.ts';
import { linkPage } from './link-page.ts';
import { passwordPage } from './password-page.ts';
import { providerPage } from './provider-page.ts';
import { askingOf, isOurs, membersOf, sendAnswer } from './request.ts';
import { ownRoutes } from './routes.ts';

const bodyLimit = 65_536;
const foreign = refused(403, 'INVALID_ORIGIN', 'The request did not come from this service.');
const noObject = refused(400, 'INVALID_JSON', 'The body is no JSON object.');
const broken = refused(500, 'INTERNAL_ERROR', 'Something went wrong on our side. Try again.');

export function authEdge(ground: Ground, signIn: SignIn): Edge {
  const provider = openProviderSignIn(ground, signIn);
  const own = ownRoutes(ground, signIn, provider);

  async function libraryAct(request: FastifyRequest, route: Served) {
    const asking = askingOf(request);
    // Challenges cost a row each.
    const wait = route.method === 'GET' && route.who === 'ANYBODY' ? signIn.limits.start(asking.ip) : 0;
    if (wait > 0) return tooMany(wait);
    const given = route.method === 'POST' ? membersOf(request.body) : {};
    return given ? signIn.ask(asking, route, given) : noObject;
  }

  const answered =
    (method: 'GET' | 'POST', act: (request: FastifyRequest) => Promise<Parameters<typeof sendAnswer>[1]>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        if (method === 'POST' && !isOurs(askingOf(request), ground.publicUrl)) return sendAnswer(reply, foreign);
        return sendAnswer(reply, await act(request));
      } catch (error) {
        ground.log.error({ err: error, path: request.routeOptions.url }, 'signing in failed');
        return sendAnswer(reply, broken);
      }
    };

  return server => {
    for (const route of served) {
      const handler = answered(route.method, request => libraryAct(request, route));
      server.route({ method: route.method, url: `/api/auth${route.path}`, bodyLimit, handler });
    }
    for (const { method, path, act } of own) {
      const handler = answered(method, async request => {
        const given = method === 'POST' ? membersOf(request.body) : {};
        return given ? act(askingOf(request), given) : noObject;
      });
      server.route({ method, url: `/api/auth${path}`, bodyLimit, handler });
    }
    const pages = [
      linkPage(ground, signIn),
      passwordPage(ground, signIn),
      emailPage(ground),
      providerPage(ground, provider),
    ];
    for (const page of pages) page(server);
  };
}
