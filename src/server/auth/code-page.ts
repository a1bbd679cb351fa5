/** `/sign-in/code`: the code of a second factor, after a password or the link of an e-mail. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../domain/app/app.ts';
import { routeAt } from '../../domain/credentials/sign-in/library/served.ts';
import type { SignIn } from '../../domain/credentials/sign-in/open.ts';
import type { Answer } from '../../domain/credentials/sign-in/sign-in-request.ts';
import { type OwnAddress, codePath as path, redirect } from '../redirect.ts';
import type { RoutePlugin } from '../server.ts';
import { arrive } from './arrival.ts';
import type { AuthTexts } from './locales/pages/texts.ts';
import { bodyLimit, field, form, gone, ours, type Shown, safely, show, textsFor, tooOften } from './page.ts';
import { formOf, signInRequestOf } from './request.ts';

const byCode = routeAt('/two-factor/verify-totp');
const byRecoveryCode = routeAt('/two-factor/verify-backup-code');

const isHalf = ({ body }: Answer): boolean => typeof body === 'object' && body !== null && 'secondFactor' in body;

/** After a first factor that was right: on to the second one, or in. */
export const onward = (
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  found: Answer,
  to: OwnAddress | null = null,
): FastifyReply =>
  isHalf(found) ? redirect(reply, path, found.cookies) : arrive(app, request, reply, found.cookies, to);

const shownCode = (w: AuthTexts, wrong = false): Shown => ({
  heading: w.codeAsked,
  about: w.codeAbout,
  rest: form(w.send, field('code', w.code, 'autocomplete="one-time-code" maxlength="20" autofocus', wrong), path),
  ...(wrong && { status: 401, problem: w.codeWrong }),
});

export function codePage(app: App, signIn: SignIn): RoutePlugin {
  const view = async (request: FastifyRequest, reply: FastifyReply) =>
    show(app, request, reply, shownCode(textsFor(request)));

  async function enter(request: FastifyRequest, reply: FastifyReply) {
    const written = (formOf(request.body).code ?? '').trim();
    const digits = written.replace(/\s/g, '');
    const [route, code] = /^\d{6}$/.test(digits) ? [byCode, digits] : [byRecoveryCode, written];
    const found = await signIn.ask(signInRequestOf(request), route, { code });
    const { status, cookies } = found;
    if (found.retryAfterS !== undefined) return tooOften(app, request, reply, found);
    if (status === 401) return show(app, request, reply, { ...shownCode(textsFor(request), true), cookies });
    return status === 200 ? onward(app, request, reply, found) : gone(app, request, reply, { cookies });
  }

  return server => {
    server.get(path, safely(app, view));
    server.post(path, { bodyLimit }, ours(app, enter));
  };
}
