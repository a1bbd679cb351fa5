/**
 * Links that sign in: `/sign-in/letter` sends an e-mail with one, `/sign-in/link/{token}` is what it opens, and
 * `/start/{token}` what a link of the command line or of the first start opens. Opening one only shows whose account it
 * is for; its button signs in, so that neither another site nor a program that opens links signs anybody in.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../domain/app/app.ts';
import { findIdentityById } from '../../domain/credentials/sign-in/identity.ts';
import { followLink, followStartLink } from '../../domain/credentials/sign-in/library/served.ts';
import type { SignIn } from '../../domain/credentials/sign-in/open.ts';
import { emailIn, findProof } from '../../domain/credentials/sign-in/proof.ts';
import { isAwaited } from '../../domain/credentials/sign-in/start-link.ts';
import { redirect, startPage } from '../redirect.ts';
import type { RoutePlugin } from '../server.ts';
import { onward } from './code-page.ts';
import { bodyLimit, form, gone, ours, safely, show, textsFor, tokenOf, tooOften } from './page.ts';
import { formOf, signInRequestOf } from './request.ts';
import { requestEmail } from './routes.ts';
import { withProblem } from './sign-in-page.ts';

const kinds = {
  'magic-link': { path: '/sign-in/link/:token', route: followLink },
  start: { path: '/start/:token', route: followStartLink },
} as const;
type Kind = keyof typeof kinds;

export function linkPage(app: App, signIn: SignIn): RoutePlugin {
  /** Whose account the link is for; null: it is not valid, or is for another page. */
  async function accountOf(kind: Kind, request: FastifyRequest): Promise<string | null> {
    const value = await findProof(app.db, kind, tokenOf(request), app.clock.now());
    return value === null ? null : emailIn(value);
  }

  async function signedInAs(request: FastifyRequest): Promise<string | null> {
    const session = await signIn.session(signInRequestOf(request).cookie);
    return session && ((await findIdentityById(app.db, session.identity_id))?.email ?? null);
  }

  function invalid(kind: Kind, request: FastifyRequest, reply: FastifyReply, cookies: readonly string[] = []) {
    const { startGone: heading, startGoneAbout: about, title: label } = textsFor(request);
    return gone(app, request, reply, { cookies, ...(kind === 'start' && { heading, about, label }) });
  }

  const view = (kind: Kind) => async (request: FastifyRequest, reply: FastifyReply) => {
    const w = textsFor(request);
    const [account, current] = [await accountOf(kind, request), await signedInAs(request)];
    // Somebody who opens the link once more has arrived already.
    if (kind === 'start' && current !== null && (account ?? current) === current) return redirect(reply, startPage);
    if (account === null) return invalid(kind, request, reply);
    const about = current === null || current === account ? w.linkAbout(account) : w.linkInstead(account, current);
    return show(app, request, reply, { heading: w.link, about, rest: form(w.link) });
  };

  const follow = (kind: Kind) => async (request: FastifyRequest, reply: FastifyReply) => {
    const account = await accountOf(kind, request);
    const isFirst = kind === 'start' && account !== null && (await isAwaited(app.db, account));
    const found = await signIn.ask(signInRequestOf(request), kinds[kind].route, { token: tokenOf(request) });
    if (found.retryAfterS !== undefined) return tooOften(app, request, reply, found);
    if (found.status !== 200) return invalid(kind, request, reply, found.cookies);
    return onward(app, request, reply, found, isFirst ? startPage : null);
  };

  async function askLink(request: FastifyRequest, reply: FastifyReply) {
    const w = textsFor(request);
    const { email = '' } = formOf(request.body);
    const found = await requestEmail(app, signIn, 'LINK', signInRequestOf(request), email);
    if (found.retryAfterS !== undefined) return tooOften(app, request, reply, found);
    if (found.status !== 200) return withProblem(app, request, reply, { email, status: 400, problem: w.noAddress });
    return show(app, request, reply, { heading: w.sent, about: w.sentAbout });
  }

  return server => {
    for (const kind of Object.keys(kinds) as Kind[]) {
      server.get(kinds[kind].path, safely(app, view(kind)));
      server.post(kinds[kind].path, { bodyLimit }, ours(app, follow(kind)));
    }
    server.post('/sign-in/letter', { bodyLimit }, ours(app, askLink));
  };
}
