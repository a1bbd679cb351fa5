/** `/sign-in/letter` sends an e-mail with a link to sign in; `/sign-in/link/{token}` is what the link opens. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../domain/app/app.ts';
import { followLink } from '../../domain/credentials/sign-in/library/served.ts';
import type { SignIn } from '../../domain/credentials/sign-in/open.ts';
import { findProof } from '../../domain/credentials/sign-in/proof.ts';
import type { RoutePlugin } from '../server.ts';
import { onward } from './code-page.ts';
import { bodyLimit, form, gone, ours, safely, show, textsFor, tokenOf, tooOften } from './page.ts';
import { formOf, signInRequestOf } from './request.ts';
import { requestEmail } from './routes.ts';
import { withProblem } from './sign-in-page.ts';

export function linkPage(app: App, signIn: SignIn): RoutePlugin {
  async function view(request: FastifyRequest, reply: FastifyReply) {
    const w = textsFor(request);
    const found = await findProof(app.db, 'magic-link', tokenOf(request), app.clock.now());
    if (found === null) return gone(app, request, reply);
    return show(app, request, reply, { heading: w.link, about: w.linkAbout, rest: form(w.link) });
  }

  async function follow(request: FastifyRequest, reply: FastifyReply) {
    const found = await signIn.ask(signInRequestOf(request), followLink, { token: tokenOf(request) });
    if (found.retryAfterS !== undefined) return tooOften(app, request, reply, found);
    return found.status === 200 ? onward(app, request, reply, found) : gone(app, request, reply, found);
  }

  async function askLink(request: FastifyRequest, reply: FastifyReply) {
    const w = textsFor(request);
    const { email = '' } = formOf(request.body);
    const found = await requestEmail(app, signIn, 'LINK', signInRequestOf(request), email);
    if (found.retryAfterS !== undefined) return tooOften(app, request, reply, found);
    if (found.status !== 200) return withProblem(app, request, reply, { email, status: 400, problem: w.noAddress });
    return show(app, request, reply, { heading: w.sent, about: w.sentAbout });
  }

  return server => {
    server.get('/sign-in/link/:token', safely(app, view));
    server.post('/sign-in/link/:token', { bodyLimit }, ours(app, follow));
    server.post('/sign-in/letter', { bodyLimit }, ours(app, askLink));
  };
}
