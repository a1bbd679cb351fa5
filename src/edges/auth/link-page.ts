/** `/sign-in/link/{token}`: signs in by a letter's link, and asks for the code of whoever has a second factor. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ground } from '../../areas/act.ts';
import type { Answer } from '../../areas/credentials/sign-in/asking.ts';
import { followLink, routeAt } from '../../areas/credentials/sign-in/library/served.ts';
import type { SignIn } from '../../areas/credentials/sign-in/open.ts';
import { findProof } from '../../areas/credentials/sign-in/proof.ts';
import type { Edge } from '../server.ts';
import { bodyLimit, field, form, gone, onward, ours, safely, show, tokenOf, tooOften, wordsFor } from './page.ts';
import { askingOf, formOf } from './request.ts';
import { askLetter } from './routes.ts';
import type { Words } from './words.ts';

const byCode = routeAt('/two-factor/verify-totp');
const byRecoveryCode = routeAt('/two-factor/verify-backup-code');

const isHalf = ({ body }: Answer): boolean => typeof body === 'object' && body !== null && 'secondFactor' in body;
const codeForm = (w: Words, wrong: boolean): string =>
  form(w.send, field('code', w.code, 'autocomplete="one-time-code" maxlength="20"', wrong), '/sign-in/code');

export function linkPage(ground: Ground, signIn: SignIn): Edge {
  function answer(request: FastifyRequest, reply: FastifyReply, found: Answer) {
    const w = wordsFor(request);
    const { cookies } = found;
    if (found.retryAfterS !== undefined) return tooOften(request, reply, found);
    if (found.status !== 200) return gone(request, reply, cookies);
    if (isHalf(found))
      return show(request, reply, { heading: w.codeAsked, about: w.codeAbout, rest: codeForm(w, false), cookies });
    const rest = onward(w, ground.publicUrl);
    return show(request, reply, { heading: w.signedIn, about: w.signedInAbout, rest, cookies });
  }

  async function view(request: FastifyRequest, reply: FastifyReply) {
    const w = wordsFor(request);
    const found = await findProof(ground.db, 'magic-link', tokenOf(request), ground.clock.now());
    if (found === null) return gone(request, reply);
    return show(request, reply, { heading: w.link, about: w.linkAbout, rest: form(w.link) });
  }

  async function follow(request: FastifyRequest, reply: FastifyReply) {
    return answer(request, reply, await signIn.ask(askingOf(request), followLink, { token: tokenOf(request) }));
  }

  async function enterCode(request: FastifyRequest, reply: FastifyReply) {
    const w = wordsFor(request);
    const written = (formOf(request.body).code ?? '').trim();
    const digits = written.replace(/\s/g, '');
    const [route, code] = /^\d{6}$/.test(digits) ? [byCode, digits] : [byRecoveryCode, written];
    const found = await signIn.ask(askingOf(request), route, { code });
    if (found.status !== 401) return answer(request, reply, found);
    const { cookies } = found;
    const rest = codeForm(w, true);
    const shown = { status: 401, heading: w.codeAsked, about: w.codeAbout, rest, problem: w.codeWrong, cookies };
    return show(request, reply, shown);
  }

  async function askLink(request: FastifyRequest, reply: FastifyReply) {
    const w = wordsFor(request);
    const found = await askLetter(ground, signIn, 'LINK', askingOf(request), formOf(request.body).email);
    if (found.retryAfterS !== undefined) return tooOften(request, reply, found);
    return show(request, reply, { heading: w.sent, about: w.sentAbout });
  }

  return server => {
    server.get('/sign-in/link/:token', safely(ground, view));
    server.post('/sign-in/link/:token', { bodyLimit }, ours(ground, follow));
    server.post('/sign-in/code', { bodyLimit }, ours(ground, enterCode));
    server.post('/sign-in/letter', { bodyLimit }, ours(ground, askLink));
  };
}
