/**
 * `/api/auth/*`: sign-in for people and their browsers. Only the routes listed here exist, whatever else the library
 * offers, and requests that change something must come from our own pages.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../domain/app/app.ts';
import { type Served, served } from '../../domain/credentials/sign-in/library/served.ts';
import type { SignIn } from '../../domain/credentials/sign-in/open.ts';
import { openProviderSignIn } from '../../domain/credentials/sign-in/sign-in-by-provider.ts';
import { refused, tooMany } from '../../domain/credentials/sign-in/sign-in-request.ts';
import { sendUnavailable } from '../pages/unavailable-page.ts';
import type { RoutePlugin } from '../server.ts';
import { reportFailure, requestFacts } from '../unavailable.ts';
import { codePage } from './code-page.ts';
import { emailPage } from './email-page.ts';
import { forgottenPage } from './forgotten-page.ts';
import { linkPage } from './link-page.ts';
import { passwordPage } from './password-page.ts';
import { providerPage } from './provider-page.ts';
import { isOurs, membersOf, sendAnswer, signInRequestOf } from './request.ts';
import { ownRoutes } from './routes.ts';
import { signInPage } from './sign-in-page.ts';
import { workspacesPage } from './workspaces-page.ts';

const bodyLimit = 65_536;
const foreign = refused(403, 'INVALID_ORIGIN', 'The request did not come from this service.');
const noObject = refused(400, 'INVALID_JSON', 'The body is not a JSON object.');
const broken = refused(500, 'INTERNAL_ERROR', 'Something went wrong on our side. Try again.');

export function authRoutes(app: App, signIn: SignIn): RoutePlugin {
  const provider = openProviderSignIn(app, signIn);
  const own = ownRoutes(app, signIn, provider);

  async function answerFromLibrary(request: FastifyRequest, route: Served) {
    const asking = signInRequestOf(request);
    // Each challenge inserts a row.
    const wait = route.method === 'GET' && route.who === 'ANYBODY' ? await signIn.limits.start(asking.ip) : 0;
    if (wait > 0) return tooMany(wait);
    const given = route.method === 'POST' ? membersOf(request.body) : {};
    return given ? signIn.ask(asking, route, given) : noObject;
  }

  const answered =
    (method: 'GET' | 'POST', action: (request: FastifyRequest) => Promise<Parameters<typeof sendAnswer>[1]>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        if (method === 'POST' && !isOurs(signInRequestOf(request), app.publicUrl)) return sendAnswer(reply, foreign);
        return sendAnswer(reply, await action(request));
      } catch (error) {
        const passing = reportFailure(app, error, 'sign_in', requestFacts(request));
        if (passing) return sendUnavailable(request, reply, passing);
        return sendAnswer(reply, broken);
      }
    };

  return server => {
    for (const route of served) {
      const handler = answered(route.method, request => answerFromLibrary(request, route));
      server.route({ method: route.method, url: `/api/auth${route.path}`, bodyLimit, handler });
    }
    for (const { method, path, action } of own) {
      const handler = answered(method, async request => {
        const given = method === 'POST' ? membersOf(request.body) : {};
        return given ? action(signInRequestOf(request), given) : noObject;
      });
      server.route({ method, url: `/api/auth${path}`, bodyLimit, handler });
    }
    const pages = [
      signInPage(app, signIn, provider),
      codePage(app, signIn),
      linkPage(app, signIn),
      forgottenPage(app, signIn),
      passwordPage(app, signIn),
      emailPage(app),
      providerPage(app, signIn, provider),
      workspacesPage(app, signIn),
    ];
    for (const page of pages) page(server);
  };
}
