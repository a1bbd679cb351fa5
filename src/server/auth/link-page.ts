/**
 * `/sign-in/link/{token}`: signs in with the link of an e-mail, and asks for the code of a second factor if there is
 * one.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../domain/app.ts';
import { followLink, routeAt } from '../../domain/credentials/sign-in/library/served.ts';
import type { SignIn } from '../../domain/credentials/sign-in/open.ts';
import { findProof } from '../../domain/credentials/sign-in/proof.ts';
import type { Answer } from '../../domain/credentials/sign-in/sign-in-request.ts';
import type { RoutePlugin } from '../server.ts';
import type { AuthTexts } from './locales/pages/texts.ts';
import { bodyLimit, field, form, gone, onward, ours, safely, show, textsFor, tokenOf, tooOften } from './page.ts';
import { formOf, signInRequestOf } from './request.ts';
import { requestEmail } from './routes.ts';

const byCode = routeAt('/two-factor/verify-totp');
const byRecoveryCode = routeAt('/two-factor/verify-backup-code');

const isHalf = ({ body }: Answer): boolean => typeof body === 'object' && body !== null && 'secondFactor' in body;
const codeForm = (w: AuthTexts, wrong: boolean): string =>
  form(w.send, field('code', w.code, 'autocomplete="one-time-code" maxlength="20"', wrong), '/sign-in/code');

export function linkPage(app: App, signIn: SignIn): RoutePlugin {
  function answer(request: FastifyRequest, reply: FastifyReply, found: Answer) {
    const w = textsFor(request);
    const { cookies } = found;
    if (found.retryAfterS !== undefined) return tooOften(request, reply, found);
    if (found.status !== 200) return gone(request, reply, cookies);
    if (isHalf(found))
      return show(request, reply, { heading: w.codeAsked, about: w.codeAbout, rest: codeForm(w, false), cookies });
    const rest = onward(w, app.publicUrl);
    return show(request, reply, { heading: w.signedIn, about: w.signedInAbout, rest, cookies });
  }

  async function view(request: FastifyRequest, reply: FastifyReply) {
    const w = textsFor(request);
    const found = await findProof(app.db, 'magic-link', tokenOf(request), app.clock.now());
    if (found === null) return gone(request, reply);
    return show(request, reply, { heading: w.link, about: w.linkAbout, rest: form(w.link) });
  }

  async function follow(request: FastifyRequest, reply: FastifyReply) {
    return answer(request, reply, await signIn.ask(signInRequestOf(request), followLink, { token: tokenOf(request) }));
  }

  async function enterCode(request: FastifyRequest, reply: FastifyReply) {
    const w = textsFor(request);
    const written = (formOf(request.body).code ?? '').trim();
    const digits = written.replace(/\s/g, '');
    const [route, code] = /^\d{6}$/.test(digits) ? [byCode, digits] : [byRecoveryCode, written];
    const found = await signIn.ask(signInRequestOf(request), route, { code });
    if (found.status !== 401) return answer(request, reply, found);
    const { cookies } = found;
    const rest = codeForm(w, true);
    const shown = { status: 401, heading: w.codeAsked, about: w.codeAbout, rest, problem: w.codeWrong, cookies };
    return show(request, reply, shown);
  }

  async function askLink(request: FastifyRequest, reply: FastifyReply) {
    const w = textsFor(request);
    const found = await requestEmail(app, signIn, 'LINK', signInRequestOf(request), formOf(request.body).email);
    if (found.retryAfterS !== undefined) return tooOften(request, reply, found);
    return show(request, reply, { heading: w.sent, about: w.sentAbout });
  }

  return server => {
    server.get('/sign-in/link/:token', safely(app, view));
    server.post('/sign-in/link/:token', { bodyLimit }, ours(app, follow));
    server.post('/sign-in/code', { bodyLimit }, ours(app, enterCode));
    server.post('/sign-in/letter', { bodyLimit }, ours(app, askLink));
  };
}
