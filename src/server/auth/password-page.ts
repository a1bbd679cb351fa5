/** `/sign-in/reset/{token}`: a new password with the link of an e-mail. The link works until a password is accepted. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../domain/app/app.ts';
import { passwordTexts } from '../../domain/credentials/locales/passwords.ts';
import { findIdentityById } from '../../domain/credentials/sign-in/identity.ts';
import { routeAt } from '../../domain/credentials/sign-in/library/served.ts';
import type { SignIn } from '../../domain/credentials/sign-in/open.ts';
import { type PasswordProblem, passwordLength } from '../../domain/credentials/sign-in/password.ts';
import { findProof } from '../../domain/credentials/sign-in/proof.ts';
import type { RoutePlugin } from '../server.ts';
import type { AuthTexts } from './locales/pages/texts.ts';
import {
  bodyLimit,
  field,
  form,
  gone,
  type Html,
  linkTo,
  ours,
  retryAfter,
  safely,
  show,
  textsFor,
  tokenOf,
  waitText,
} from './page.ts';
import { formOf, signInRequestOf } from './request.ts';

const resetPassword = routeAt('/reset-password');
const lengths = `minlength="${passwordLength.min}" maxlength="${passwordLength.max}"`;

const passwordForm = (w: AuthTexts, wrong: boolean): Html =>
  form(w.save, field('password', w.password, `type="password" autocomplete="new-password" ${lengths}`, wrong));

const isProblem = (code: unknown): code is PasswordProblem => typeof code === 'string' && code in passwordTexts.en;
const codeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null;

export function passwordPage(app: App, signIn: SignIn): RoutePlugin {
  /** Whose password the link sets; null: it is not valid. */
  async function accountOf(request: FastifyRequest): Promise<string | null> {
    const id = await findProof(app.db, 'reset-password', tokenOf(request), app.clock.now());
    return id === null ? null : ((await findIdentityById(app.db, id))?.email ?? null);
  }

  async function view(request: FastifyRequest, reply: FastifyReply) {
    const w = textsFor(request);
    const account = await accountOf(request);
    if (account === null) return gone(app, request, reply, { again: '/sign-in/forgotten' });
    return show(app, request, reply, { heading: w.reset, about: w.resetAbout(account), rest: passwordForm(w, false) });
  }

  async function set(request: FastifyRequest, reply: FastifyReply) {
    const w = textsFor(request);
    const asking = signInRequestOf(request);
    const given = { token: tokenOf(request), newPassword: formOf(request.body).password ?? '' };
    const answer = await signIn.ask(asking, resetPassword, given);
    const isGone = () => gone(app, request, reply, { again: '/sign-in/forgotten' });
    const again = async (status: number, problem: string) => {
      const account = await accountOf(request);
      if (account === null) return isGone();
      const [about, rest] = [w.resetAbout(account), passwordForm(w, status === 400)];
      return show(app, request, reply, { status, heading: w.reset, about, rest, problem });
    };
    if (answer.isBusy) {
      retryAfter(reply, answer);
      return again(429, waitText(w, answer));
    }
    const { status, body, cookies } = answer;
    if (status === 200) {
      const rest = () => linkTo('/sign-in', w.action);
      return show(app, request, reply, { heading: w.resetDone, about: w.resetDoneAbout, rest, cookies });
    }
    const code = codeOf(body);
    return isProblem(code) ? again(400, passwordTexts[asking.language][code]) : isGone();
  }

  return server => {
    server.get('/sign-in/reset/:token', safely(app, view));
    server.post('/sign-in/reset/:token', { bodyLimit }, ours(app, set));
  };
}
