/** `/sign-in/reset/{token}`: a new password by a letter's link, which holds until one was taken. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ground } from '../../areas/act.ts';
import { routeAt } from '../../areas/credentials/sign-in/library/served.ts';
import type { SignIn } from '../../areas/credentials/sign-in/open.ts';
import { type PasswordProblem, passwordLength, passwordProblems } from '../../areas/credentials/sign-in/password.ts';
import { findProof } from '../../areas/credentials/sign-in/proof.ts';
import type { Edge } from '../server.ts';
import { bodyLimit, field, form, gone, ours, safely, show, tokenOf, wordsFor } from './page.ts';
import { askingOf, formOf } from './request.ts';
import type { Words } from './words.ts';

const resetPassword = routeAt('/reset-password');
const lengths = `minlength="${passwordLength.least}" maxlength="${passwordLength.most}"`;

const passwordForm = (w: Words, wrong: boolean): string =>
  form(w.save, field('password', w.password, `type="password" autocomplete="new-password" ${lengths}`, wrong));

const isProblem = (code: unknown): code is PasswordProblem => typeof code === 'string' && code in passwordProblems;
const codeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null;

export function passwordPage(ground: Ground, signIn: SignIn): Edge {
  async function view(request: FastifyRequest, reply: FastifyReply) {
    const w = wordsFor(request);
    const found = await findProof(ground.db, 'reset-password', tokenOf(request), ground.clock.now());
    if (found === null) return gone(request, reply);
    return show(request, reply, { heading: w.reset, about: w.resetAbout, rest: passwordForm(w, false) });
  }

  async function set(request: FastifyRequest, reply: FastifyReply) {
    const w = wordsFor(request);
    const asking = askingOf(request);
    const given = { token: tokenOf(request), newPassword: formOf(request.body).password ?? '' };
    const { status, body, cookies } = await signIn.ask(asking, resetPassword, given);
    if (status === 200) return show(request, reply, { heading: w.resetDone, about: w.resetDoneAbout, cookies });
    const code = codeOf(body);
    if (!isProblem(code)) return gone(request, reply);
    const problem = passwordProblems[code][asking.language];
    return show(request, reply, {
      status: 400,
      heading: w.reset,
      about: w.resetAbout,
      rest: passwordForm(w, true),
      problem,
    });
  }

  return server => {
    server.get('/sign-in/reset/:token', safely(ground, view));
    server.post('/sign-in/reset/:token', { bodyLimit }, ours(ground, set));
  };
}
